import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openOrFocus } from '../../desktop/windowCommands.ts';
import { clearedGameReducer, gameBroughtBack } from '../../game/clearedGame.ts';
import { foldGame } from '../../game/foldGame.ts';
import type { GameState } from '../../game/gameState.ts';
import { CallError } from '../../game/session/calls.ts';
import { startAssignment, submitAnswer } from '../../game/session/commands.ts';
import { draftChanged } from '../../game/session/draftsReducer.ts';
import { failureDismissed, sessionReset } from '../../game/session/sessionEvents.ts';
import { leadershipGained, leadershipLost } from '../../persistence/tabs/tabsReducer.ts';
import { type Game, games, play } from '../../testing/anyGame.ts';
import { storedGameText } from '../../testing/storedGameText.ts';
import { bank, settled, testGame } from '../../testing/testGame.ts';
import { persistConfig, rehydrated } from './persistConfig.ts';
import { parseStoredGame } from './storedGame.ts';
import { tapeWindowId } from './unloggedWindows.ts';

/** Cleared while one answer was being evaluated and another was half written. */
async function cleared() {
  const game = testGame();
  const { store } = game;
  store.dispatch(startAssignment(bank, 'seed'));
  store.dispatch(draftChanged({ index: 0, text: 'I ask.' }));
  store.dispatch(submitAnswer());
  store.dispatch(draftChanged({ index: 1, text: 'Half a wo' }));
  await settled();
  const before = store.getState().game;
  store.dispatch(sessionReset({}));
  await settled();
  return { ...game, before };
}

function bringBack({ dispatch, getState }: Game['store']): void {
  const { cleared } = getState().page;
  if (cleared) dispatch(gameBroughtBack(cleared.game));
}

function computedOf({ log, drafts, ...state }: GameState) {
  return state;
}

describe('a game that was cleared', () => {
  it('comes back with its log, the state computed from the log, and its drafts', async () => {
    await fc.assert(
      fc.asyncProperty(games, async (steps) => {
        const { store } = await play(steps, () => {});
        store.dispatch(openOrFocus(tapeWindowId));
        const before = store.getState().game;
        store.dispatch(sessionReset({}));
        store.dispatch(openOrFocus('about'));
        const wasStarted = before.session.scenarios.length > 0;
        expect(store.getState().page.cleared !== null).toBe(wasStarted);
        bringBack(store);
        const back = store.getState().game;
        const { log, drafts } = back;
        expect(store.getState().page.cleared).toBeNull();
        if (!wasStarted) return;
        // The reset logged the drafts first, so the log may have grown by some draftNoted events.
        expect(log.slice(0, before.log.length)).toEqual(before.log);
        expect(log.slice(before.log.length).every(({ type }) => type === 'session/draftNoted')).toBe(true);
        expect(drafts).toEqual(before.drafts);
        expect(computedOf({ ...back, loggedDrafts: before.loggedDrafts })).toEqual(computedOf(before));
        expect(store.getState().page.windows).toEqual(back.windows);
        expect(computedOf(foldGame(log))).toEqual(computedOf(back));
        expect(parseStoredGame(storedGameText(log, drafts)).status).toBe('readable');
      }),
      { numRuns: 30 },
    );
  });

  it('repeats the call that was in flight when it comes back', async () => {
    const { store, calls } = await cleared();
    expect(calls[0]?.signal.aborted).toBe(true);
    bringBack(store);
    await settled();
    expect(calls).toHaveLength(2);
    calls[1]?.settle('ok');
    await settled();
    expect(store.getState().game.session.questions[0]?.response?.feedback).toBe('On I ask.');
    expect(store.getState().game.drafts).toEqual({ 1: 'Half a wo' });
  });

  it('is never stored', async () => {
    const { store } = await cleared();
    const { game, page } = store.getState();
    const { whitelist = [] } = persistConfig({} as never);
    const kept = JSON.stringify(whitelist.map((field) => game[field as keyof GameState]));
    expect(JSON.stringify(page.cleared)).toContain('I ask.');
    expect(kept).not.toContain('I ask.');
    expect(kept).not.toContain('Half a wo');
  });

  it('is gone when the next game starts', async () => {
    const { store } = await cleared();
    store.dispatch(startAssignment(bank, 'next'));
    expect(store.getState().page.cleared).toBeNull();
    bringBack(store);
    expect(store.getState().game.session.seed).toBe('next');
  });

  it('delays the reload for changed scenarios until the next game starts', async () => {
    let loaded = 0;
    const { store, calls } = testGame(() => {
      loaded += 1;
    });
    store.dispatch(startAssignment(bank, 'seed'));
    store.dispatch(draftChanged({ index: 0, text: 'I ask.' }));
    store.dispatch(submitAnswer());
    calls[0]?.reject(new CallError('It failed.', { code: 'scenario_changed', message: 'They have changed.' }));
    await settled();
    store.dispatch(sessionReset({}));
    expect(loaded).toBe(0);
    store.dispatch(startAssignment(bank, 'next'));
    expect(loaded).toBe(1);
    expect(store.getState().game.session.scenarios).toEqual([]);
    bringBack(store);
    expect(store.getState().game.drafts).toEqual({ 0: 'I ask.' });
    store.dispatch(failureDismissed({}));
    store.dispatch(sessionReset({}));
    store.dispatch(startAssignment(bank, 'next'));
    expect(loaded).toBe(2);
  });

  it('cannot be brought back while another tab plays', async () => {
    const { store } = await cleared();
    store.dispatch(leadershipLost());
    bringBack(store);
    expect(store.getState().game.session.scenarios).toEqual([]);
    store.dispatch(leadershipGained());
    bringBack(store);
    expect(store.getState().game.session.seed).toBe('seed');
  });

  it('survives another tab taking over, unless that tab starts or clears a game', async () => {
    const { store } = await cleared();
    const { game, page } = store.getState();
    const takenOver = (now: GameState) => clearedGameReducer(page.cleared, rehydrated(now), { before: game, now });
    expect(takenOver(game)).toEqual(page.cleared);
    const other = testGame().store;
    other.dispatch(sessionReset({}));
    expect(takenOver(other.getState().game)).toBeNull();
    store.dispatch(startAssignment(bank, 'next'));
    expect(takenOver(store.getState().game)).toBeNull();
  });
});
