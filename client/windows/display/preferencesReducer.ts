import { createAction, createReducer } from '@reduxjs/toolkit';
import { type Preferences, usualPreferences } from './preferences.ts';

export type WithPreferences = { preferences: Preferences };

/** The player applied these; what keeps and shows them listens. */
export const preferencesChosen = createAction<Preferences>('display/preferencesChosen');
/** These were kept from an earlier visit. */
export const preferencesRestored = createAction<Preferences>('display/preferencesRestored');

export const preferencesReducer = createReducer(usualPreferences, (builder) => {
  builder
    .addCase(preferencesChosen, (_, { payload }) => payload)
    .addCase(preferencesRestored, (_, { payload }) => payload);
});
