import type { Middleware } from '@reduxjs/toolkit';
import { draftChanged } from '../../game/session/draftsReducer.ts';
import { isEvent } from '../../log/event.ts';
import { isElsewhere } from '../../persistence/tabs/tabsReducer.ts';
import type { RootState } from './rootReducer.ts';

/** While another tab plays, nothing happens in this one: its log is a copy, to which no fact may be added. */
export const onlyOneTabPlays: Middleware<object, RootState> = (api) => (next) => (action) => {
  const plays = isEvent(action) || draftChanged.match(action);
  return plays && isElsewhere(api.getState()) ? undefined : next(action);
};
