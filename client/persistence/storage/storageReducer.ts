import { createAction, createReducer } from '@reduxjs/toolkit';

/** Not part of the game, so neither logged nor saved. */
export type StorageState = {
  failing: boolean; // the last attempt to load or save failed
  newer: boolean; // a newer version of the page saved the stored game, so it is not overwritten
  damaged: string; // stored texts that could not be read, or ''
};

export type WithStorage = { page: { storage: StorageState } };

export const savingFailed = createAction('storage/savingFailed');
export const savingWorked = createAction('storage/savingWorked');
export const newerFound = createAction('storage/newerFound');
export const damagedKnown = createAction<string>('storage/damagedKnown');

const allIsWell: StorageState = { failing: false, newer: false, damaged: '' };

export const storageReducer = createReducer(allIsWell, (builder) => {
  builder
    .addCase(savingFailed, (storage) => {
      storage.failing = true;
    })
    .addCase(savingWorked, (storage) => {
      storage.failing = false;
    })
    .addCase(newerFound, (storage) => {
      storage.newer = true;
    })
    .addCase(damagedKnown, (storage, { payload }) => {
      storage.damaged = payload;
    });
});
