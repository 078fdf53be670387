import type { Middleware } from '@reduxjs/toolkit';
import { isEvent } from '../log/event.ts';
import { draftChanged } from '../session/draftsReducer.ts';
import { isElsewhere } from '../tabs/tabsReducer.ts';
import type { RootState } from './rootReducer.ts';

/** While another tab plays, nothing happens in this one: its log is a copy, to which no fact may be added. */
export const onlyOneTabPlays: Middleware<object, RootState> = (api) => (next) => (action) => {
  const plays = isEvent(action) || draftChanged.match(action);
  return plays && isElsewhere(api.getState()) ? undefined : next(action);
};
