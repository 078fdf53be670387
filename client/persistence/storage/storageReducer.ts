import { createAction, createReducer } from '@reduxjs/toolkit';

/** Not part of the game, so neither logged nor saved. */
export type StorageState = {
  failing: boolean; // the last attempt to load or save failed
  newer: boolean; // a newer version of the page saved the stored game, so it is not overwritten
  damaged: string; // stored texts that could not be read, or ''
};

export const storageChanged = createAction<Partial<StorageState>>('storage/storageChanged');

const initialState: StorageState = { failing: false, newer: false, damaged: '' };

export const storageReducer = createReducer(initialState, (builder) => {
  builder.addCase(storageChanged, (storage, { payload }) => ({ ...storage, ...payload }));
});
