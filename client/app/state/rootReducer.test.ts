import fc from 'fast-check';
import { REHYDRATE } from 'redux-persist';
import { describe, expect, it } from 'vitest';
import { openOrFocus } from '../../desktop/windowCommands.ts';
import { foldGame } from '../../game/foldGame.ts';
import { type GameState, gameReducer } from '../../game/gameState.ts';
import { answerSubmitted, overallRequested, replySubmitted, sessionReset } from '../../game/session/sessionEvents.ts';
import { callStarted, currentStream } from '../../game/session/streamReducer.ts';
import { fileRefused } from '../../game/sessionFile/sessionFileReducer.ts';
import { toEvent } from '../../log/event.ts';
import { defaultPreferences, type Preferences } from '../../preferences/preferences.ts';
import { preferencesChosen, preferencesRestored } from '../../preferences/preferencesReducer.ts';
import { games, play } from '../../testing/anyGame.ts';
import { storedGameText } from '../../testing/storedGameText.ts';
import { settled, testGame } from '../../testing/testGame.ts';
import { rehydrated } from './persistConfig.ts';
import { createRootReducer } from './rootReducer.ts';
import { parseStoredGame } from './storedGame.ts';
import { tapeWindowId } from './unloggedWindows.ts';

const asksForCall: readonly string[] = [answerSubmitted.type, replySubmitted.type, overallRequested.type];

/** Without what the log does not determine. */
function projections({ drafts, ...game }: GameState) {
  return game;
}

describe('for any sequence of commands', () => {
  it('folding the log after each command gives exactly the live state, without the progress of a call', async () => {
    await fc.assert(
      fc.asyncProperty(games, async (steps) => {
        const asked = new Set<string>();
        const { store, calls } = await play(steps, ({ store }) => {
          const { game } = store.getState();
          expect(projections(foldGame(game.log))).toEqual(projections(game));
          expect(currentStream(store.getState())?.call).toBe(game.session.inFlight?.id);
          expect(JSON.stringify(game)).not.toContain('told ');
          for (const { id, type } of game.log) if (asksForCall.includes(type)) asked.add(id);
        });
        // Each submission and each request makes exactly one call, and a fold makes none.
        foldGame(store.getState().game.log);
        await settled();
        expect(calls.length).toBe(asked.size);
      }),
      { numRuns: 40 },
    );
  });

  it('folding in two parts equals folding at once', async () => {
    await fc.assert(
      fc.asyncProperty(games, fc.nat(), async (steps, cut) => {
        const { store } = await play(steps, () => {});
        const { log } = store.getState().game;
        const at = cut % (log.length + 1);
        const resumed = log
          .slice(at)
          .reduce((state, entry) => gameReducer(state, toEvent(entry)), foldGame(log.slice(0, at)));
        expect(resumed).toEqual(foldGame(log));
      }),
      { numRuns: 30 },
    );
  });

  it('the stored state is valid at any time, and so is any prefix of its log', async () => {
    await fc.assert(
      fc.asyncProperty(games, fc.nat(), async (steps, cut) => {
        const { store } = await play(steps, (game) => {
          const { log, drafts } = game.store.getState().game;
          expect(parseStoredGame(storedGameText(log, drafts)).status).toBe('readable');
        });
        const { log } = store.getState().game;
        expect(parseStoredGame(storedGameText(log.slice(0, cut % (log.length + 1)), {})).status).toBe('readable');
      }),
      { numRuns: 20 },
    );
  });
});

it('a game that another tab has stored replaces the game and its windows, and nothing else of the page', () => {
  const reducer = createRootReducer<GameState>((game, action) =>
    action.type === REHYDRATE ? (action as unknown as { payload: GameState }).payload : gameReducer(game, action),
  );
  const { store } = testGame();
  store.dispatch(fileRefused({ name: 'a.txt', reason: 'It is none.' }));
  store.dispatch(callStarted({ call: 'another', startedAt: 0 }));
  store.dispatch(openOrFocus(tapeWindowId));
  const other = testGame();
  other.store.dispatch(openOrFocus('about'));
  const { game: stored } = other.store.getState();
  const { page } = store.getState();
  const loaded = reducer(store.getState(), rehydrated(stored));
  expect(loaded).toEqual({ game: stored, page: { ...page, windows: stored.windows } });
});

it('preferences are not logged, and survive a reset', () => {
  const { store } = testGame();
  const mine: Preferences = { ...defaultPreferences, scheme: 'night', cabinet: 'off' };
  store.dispatch(preferencesRestored(defaultPreferences));
  store.dispatch(preferencesChosen(mine));
  expect(store.getState().game.log).toEqual([]);
  store.dispatch(sessionReset({}));
  expect(store.getState().page.preferences).toEqual(mine);
});
