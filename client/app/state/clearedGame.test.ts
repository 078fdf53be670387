import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bringUp } from '../../desktop/windowCommands.ts';
import { CallError } from '../../game/session/calls.ts';
import { startAssignment, submitAnswer } from '../../game/session/commands.ts';
import { draftChanged } from '../../game/session/draftsReducer.ts';
import { sessionReset } from '../../game/session/sessionEvents.ts';
import { foldLog } from '../../log/foldLog.ts';
import { leadershipGained, leadershipLost } from '../../persistence/tabs/tabsReducer.ts';
import { games, play } from '../../testing/anyGame.ts';
import { storedText } from '../../testing/storedText.ts';
import { bank, longest, settled, testGame } from '../../testing/testGame.ts';
import { gameBroughtBack } from './clearedGame.ts';
import { persistConfig, rehydrated } from './persistence.ts';
import { type RootState, rootReducer } from './rootReducer.ts';
import { savedState } from './savedState.ts';
import { parseStoredState } from './storedState.ts';
import { tapeWindowId, withoutUnlogged } from './unloggedWindows.ts';

/** Cleared while one answer was being evaluated and another was half written. */
async function cleared() {
  const game = testGame();
  const { store } = game;
  store.dispatch(startAssignment(bank, 5, 'seed'));
  store.dispatch(draftChanged({ index: 0, text: 'I ask.' }));
  store.dispatch(submitAnswer(longest));
  store.dispatch(draftChanged({ index: 1, text: 'Half a wo' }));
  await settled();
  const before = store.getState();
  store.dispatch(sessionReset({}));
  await settled();
  return { ...game, before };
}

function foldedOf({ log, drafts, live, cleared, ...state }: RootState) {
  return state;
}

describe('a game that was cleared', () => {
  it('comes back with its log, the state computed from the log, and its drafts', async () => {
    await fc.assert(
      fc.asyncProperty(games, async (steps) => {
        const { store } = await play(steps, () => {});
        store.dispatch(bringUp(tapeWindowId));
        const before = store.getState();
        store.dispatch(sessionReset({}));
        store.dispatch(bringUp('about'));
        const wasStarted = before.session.scenarios.length > 0;
        expect(store.getState().cleared !== null).toBe(wasStarted);
        store.dispatch(gameBroughtBack());
        const back = store.getState();
        const { log, drafts, cleared } = back;
        expect(cleared).toBeNull();
        if (!wasStarted) return;
        // The reset logged the drafts first, so the log may have grown by some draftNoted events.
        expect(log.slice(0, before.log.length)).toEqual(before.log);
        expect(log.slice(before.log.length).every(({ type }) => type === 'session/draftNoted')).toBe(true);
        expect(drafts).toEqual(before.drafts);
        expect(foldedOf(back)).toEqual(foldedOf({ ...before, windows: withoutUnlogged(before.windows) }));
        expect(foldedOf(foldLog(rootReducer, log))).toEqual(foldedOf(back));
        expect(parseStoredState(storedText(log, drafts)).is).toBe('readable');
      }),
      { numRuns: 60 },
    );
  });

  it('includes the state of a reducer added later, and so does its file', async () => {
    const { before } = await cleared();
    const pinned = { ...before, pins: [0] };
    const { desk } = rootReducer(pinned, sessionReset({})).cleared ?? {};
    expect(desk).toMatchObject({ pins: [0] });
    expect(savedState(pinned)).toEqual({ ...savedState(before), pins: [0] });
  });

  it('repeats the call that was in flight when it comes back', async () => {
    const { store, calls } = await cleared();
    expect(calls[0]?.signal.aborted).toBe(true);
    store.dispatch(gameBroughtBack());
    await settled();
    expect(calls).toHaveLength(2);
    calls[1]?.settle('ok');
    await settled();
    expect(store.getState().session.feedback[0]).toBe('On I ask.');
    expect(store.getState().drafts).toEqual({ 1: 'Half a wo' });
  });

  it('is never stored', async () => {
    const { store } = await cleared();
    const state = store.getState();
    const { whitelist = [] } = persistConfig({} as never, async () => undefined);
    const kept = JSON.stringify(whitelist.map((field) => state[field as keyof RootState]));
    expect(JSON.stringify(state.cleared)).toContain('I ask.');
    expect(kept).not.toContain('I ask.');
    expect(kept).not.toContain('Half a wo');
  });

  it('is gone when the next game starts', async () => {
    const { store } = await cleared();
    store.dispatch(startAssignment(bank, 5, 'next'));
    expect(store.getState().cleared).toBeNull();
    store.dispatch(gameBroughtBack());
    expect(store.getState().session.seed).toBe('next');
  });

  it('delays the reload for changed scenarios until the next game starts', async () => {
    let loaded = 0;
    const { store, calls } = testGame(() => {
      loaded += 1;
    });
    store.dispatch(startAssignment(bank, 5, 'seed'));
    store.dispatch(draftChanged({ index: 0, text: 'I ask.' }));
    store.dispatch(submitAnswer(longest));
    calls[0]?.reject(new CallError('scenario_changed', 'They have changed.'));
    await settled();
    store.dispatch(sessionReset({}));
    expect(loaded).toBe(0);
    store.dispatch(startAssignment(bank, 5, 'next'));
    expect(loaded).toBe(1);
    expect(store.getState().session.scenarios).toEqual([]);
    store.dispatch(gameBroughtBack());
    expect(store.getState().drafts).toEqual({ 0: 'I ask.' });
  });

  it('cannot be brought back while another tab plays', async () => {
    const { store } = await cleared();
    store.dispatch(leadershipLost());
    store.dispatch(gameBroughtBack());
    expect(store.getState().session.scenarios).toEqual([]);
    store.dispatch(leadershipGained());
    store.dispatch(gameBroughtBack());
    expect(store.getState().session.seed).toBe('seed');
  });

  it('survives another tab taking over, unless that tab starts or clears a game', async () => {
    const { store } = await cleared();
    const state = store.getState();
    const { stateReconciler } = persistConfig({} as never, async () => undefined);
    const takenOver = (kept: Pick<RootState, 'log' | 'drafts'>) => {
      const { type, payload } = rehydrated(kept);
      expect(type).toBe('persist/REHYDRATE');
      if (typeof stateReconciler !== 'function') throw new Error('There is no reconciler.');
      return stateReconciler(payload as never, state, state, {} as never).cleared;
    };
    expect(takenOver(state)).toEqual(state.cleared);
    const other = testGame().store;
    other.dispatch(sessionReset({}));
    expect(takenOver(other.getState())).toBeNull();
    store.dispatch(startAssignment(bank, 5, 'next'));
    expect(takenOver(store.getState())).toBeNull();
  });
});
