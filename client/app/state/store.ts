import { configureStore, createListenerMiddleware, isAnyOf, type Middleware, type Reducer } from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { windowClosed } from '../../desktop/desktopEvents.ts';
import { gameBroughtBack } from '../../game/clearedGame.ts';
import { draftChanged } from '../../game/session/draftsReducer.ts';
import { evaluationEffect, pendingCallChanged } from '../../game/session/evaluationEffect.ts';
import { assignmentStarted, feedbackFailed, overallFailed, overallReceived } from '../../game/session/sessionEvents.ts';
import { isEvent } from '../../log/event.ts';
import { loadedDeferredScript } from '../deferredContent.tsx';
import { windowRules } from '../windowRules.ts';
import { logContext } from './logContext.ts';
import type { AppDispatch, ListenerExtra, RootState } from './rootReducer.ts';
import { compareWindowId, excludeUnlogged } from './unloggedWindows.ts';

/** Long enough for a slow phone to paint a typed letter first, and short enough for text to appear smoothly. */
const paintMs = 30;

export function createStore<State extends RootState>(reducer: Reducer<State>, extra: ListenerExtra) {
  const effects = createListenerMiddleware<RootState, AppDispatch, ListenerExtra>({ extra });
  effects.startListening({ predicate: pendingCallChanged, effect: evaluationEffect });
  effects.startListening({ actionCreator: overallReceived, effect: (_, api) => void api.dispatch(extra.fileReview()) });
  for (const [predicate, ...commands] of windowRules)
    for (const command of commands)
      effects.startListening({ predicate, effect: (_, { dispatch }) => dispatch(command) });
  return configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: extra },
        serializableCheck: { ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE] },
      }).prepend(
        leaderOnly,
        askBeforeClosing,
        reloadBeforeGame(extra.reload),
        excludeUnlogged,
        logContext(extra.viewport),
        effects.middleware,
      ),
    enhancers: (defaults) => defaults({ autoBatch: { type: 'timer', timeout: paintMs } }),
  });
}

/** While the game is being played in another tab, this tab has only a copy of the log. */
const leaderOnly: Middleware<object, RootState> = (api) => (next) => (action) => {
  const isPlayed = isEvent(action) || draftChanged.match(action) || gameBroughtBack.match(action);
  return isPlayed && api.getState().page.isFollower ? undefined : next(action);
};

/** Keeps the Compare window open while it asks whether to save the games. */
const askBeforeClosing: Middleware = () => (next) => (action) => {
  const isClosing = windowClosed.match(action) && action.payload.id === compareWindowId;
  return isClosing && loadedDeferredScript.get()?.askIfUnsaved() ? undefined : next(action);
};

const isFailure = isAnyOf(feedbackFailed, overallFailed);

/**
 * Once the server has said that its scenarios have changed, loads the new ones before the next game. An earlier reload
 * would lose the cleared game, which the player can still bring back.
 */
function reloadBeforeGame(reload: () => void): Middleware {
  let isOutdated = false;
  return () => (next) => (action) => {
    if (isFailure(action)) isOutdated ||= action.payload.cause.code === 'scenario_changed';
    if (isOutdated && assignmentStarted.match(action)) return reload();
    return next(action);
  };
}
