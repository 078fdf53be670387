import { createAction, createReducer } from '@reduxjs/toolkit';

/** The state of this browser's storage. Not a projection: it is about the log, not in it. */
export type StorageState = {
  failing: boolean; // the last attempt to save failed
  newer: boolean; // a newer version's log was found, which is left alone
  damaged: readonly string[]; // texts that could not be read, now in quarantine
};

export type WithStorage = { storage: StorageState };

export const savingFailed = createAction('storage/savingFailed');
export const savingWorked = createAction('storage/savingWorked');
export const newerFound = createAction('storage/newerFound');
export const damagedKnown = createAction<readonly string[]>('storage/damagedKnown');

const allIsWell: StorageState = { failing: false, newer: false, damaged: [] };

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
    .addCase(damagedKnown, (storage, { payload }) => ({ ...storage, damaged: payload }));
});
