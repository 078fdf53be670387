import type { Middleware } from '@reduxjs/toolkit';
import { assignmentStarted } from '../../game/session/sessionEvents.ts';
import type { RootState } from './rootReducer.ts';

/**
 * Loads the new scenarios if they have changed on the server. An earlier reload would lose the cleared game, which the
 * player can still bring back.
 */
export function reloadBeforeGame(reload: () => void): Middleware<object, RootState> {
  return (api) => (next) => (action) => {
    const failure = api.getState().page.cleared?.game.session.failure;
    if (assignmentStarted.match(action) && failure?.cause.code === 'scenario_changed') return reload();
    return next(action);
  };
}
