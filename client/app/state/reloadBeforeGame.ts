import { isAnyOf, type Middleware } from '@reduxjs/toolkit';
import { assignmentStarted, feedbackFailed, overallFailed } from '../../game/session/sessionEvents.ts';

const isFailure = isAnyOf(feedbackFailed, overallFailed);

/**
 * Once the server has said that its scenarios have changed, loads the new ones before the next game. An earlier reload
 * would lose the cleared game, which the player can still bring back.
 */
export function reloadBeforeGame(reload: () => void): Middleware {
  let isOutdated = false;
  return () => (next) => (action) => {
    if (isFailure(action)) isOutdated ||= action.payload.cause.code === 'scenario_changed';
    if (isOutdated && assignmentStarted.match(action)) return reload();
    return next(action);
  };
}
