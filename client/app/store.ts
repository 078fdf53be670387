import {
  configureStore,
  createListenerMiddleware,
  type Reducer,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import type { DesktopExtra } from '../desktop/windowCommands.ts';
import { type Calls, evaluationEffect, inFlightChanged } from '../session/evaluationEffect.ts';
import type { RootState } from './rootReducer.ts';
import { windowsAfter } from './windowPolicy.ts';

export type Extra = DesktopExtra & { calls: Calls };

export type AppDispatch = ThunkDispatch<RootState, Extra, UnknownAction>;

/** The one store: a reducer over the log's events, and the effects that react to them, with what these depend on. */
export function createStore<State extends RootState>(reducer: Reducer<State>, extra: Extra) {
  const effects = createListenerMiddleware<RootState, AppDispatch, Extra>({ extra });
  effects.startListening({ predicate: inFlightChanged, effect: evaluationEffect });
  effects.startListening({
    predicate: (action) => windowsAfter(action) !== undefined,
    effect: (action, api) => {
      const command = windowsAfter(action);
      if (command) api.dispatch(command);
    },
  });
  return configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: extra },
        serializableCheck: { ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE] },
      }).prepend(effects.middleware),
  });
}
