import type { Middleware } from '@reduxjs/toolkit';
import { assignmentStarted } from '../../game/session/sessionEvents.ts';
import type { RootState } from './rootReducer.ts';

/**
 * If the last game failed because the scenarios on the server had changed, reloads the page instead of starting a new
 * game with the old scenarios. It does not reload earlier, because until then the player can bring the cleared game
 * back.
 */
export function reloadBeforeGame(reload: () => void): Middleware<object, RootState> {
  return (api) => (next) => (action) => {
    const failure = api.getState().cleared?.desk.session.failure;
    if (assignmentStarted.match(action) && failure?.cause.code === 'scenario_changed') return reload();
    return next(action);
  };
}
