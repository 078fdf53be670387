import { createAction, createReducer, isAnyOf } from '@reduxjs/toolkit';
import { defaultPreferences, type Preferences } from './preferences.ts';

export type WithPreferences = { page: { preferences: Preferences } };

export const preferencesChosen = createAction<Preferences>('display/preferencesChosen');
export const preferencesRestored = createAction<Preferences>('display/preferencesRestored');

export const preferencesReducer = createReducer(defaultPreferences, (builder) => {
  builder.addMatcher(isAnyOf(preferencesChosen, preferencesRestored), (_, { payload }) => payload);
});
