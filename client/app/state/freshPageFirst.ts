import type { Middleware } from '@reduxjs/toolkit';
import { assignmentStarted } from '../../game/session/sessionEvents.ts';
import type { RootState } from './rootReducer.ts';

/**
 * Where a game ended because the server has other scenarios by now, the page still holds the old ones. It is loaded anew
 * when the next game is to begin, and not before: until then the cleared one can be brought back.
 */
export function freshPageFirst(loadAnew: () => void): Middleware<object, RootState> {
  return (api) => (next) => (action) => {
    const failure = api.getState().cleared?.desk.session.failure;
    if (assignmentStarted.match(action) && failure?.cause.code === 'scenario_changed') return loadAnew();
    return next(action);
  };
}
