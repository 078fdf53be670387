import { createAction, createReducer } from '@reduxjs/toolkit';
import { defaultPreferences, type Preferences } from './preferences.ts';

export type WithPreferences = { preferences: Preferences };

/** The player applied these. A listener stores and applies them. */
export const preferencesChosen = createAction<Preferences>('display/preferencesChosen');
/** Loaded from an earlier visit. */
export const preferencesRestored = createAction<Preferences>('display/preferencesRestored');

export const preferencesReducer = createReducer(defaultPreferences, (builder) => {
  builder
    .addCase(preferencesChosen, (_, { payload }) => payload)
    .addCase(preferencesRestored, (_, { payload }) => payload);
});
