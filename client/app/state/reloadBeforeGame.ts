import type { Middleware } from '@reduxjs/toolkit';
import { assignmentStarted } from '../../game/session/sessionEvents.ts';
import type { RootState } from './rootReducer.ts';

/**
 * Reloads the page in place of the next game's start if the last one ended because the server's scenarios had changed: the
 * page still has the old ones. Not earlier, since the cleared game can be brought back until then.
 */
export function reloadBeforeGame(reload: () => void): Middleware<object, RootState> {
  return (api) => (next) => (action) => {
    const failure = api.getState().cleared?.desk.session.failure;
    if (assignmentStarted.match(action) && failure?.cause.code === 'scenario_changed') return reload();
    return next(action);
  };
}
