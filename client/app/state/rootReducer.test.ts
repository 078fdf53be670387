import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerSubmitted, overallRequested, replySubmitted } from '../../game/session/sessionEvents.ts';
import { toEvent } from '../../log/event.ts';
import { foldLog } from '../../log/foldLog.ts';
import { games, play } from '../../testing/anyGame.ts';
import { storedText } from '../../testing/storedText.ts';
import { settled } from '../../testing/testGame.ts';
import { type RootState, rootReducer } from './rootReducer.ts';
import { parseStoredState } from './storedState.ts';

const asksForCall: readonly string[] = [answerSubmitted.type, replySubmitted.type, overallRequested.type];

/** Without the slices that these commands change but the log does not determine. */
function projections({ drafts, live, cleared, ...state }: RootState) {
  return state;
}

describe('for any sequence of commands', () => {
  it('folding the log after each command gives exactly the live state', async () => {
    await fc.assert(
      fc.asyncProperty(games, async (steps) => {
        await play(steps, ({ store }) => {
          const live = store.getState();
          expect(projections(foldLog(rootReducer, live.log))).toEqual(projections(live));
        });
      }),
      { numRuns: 100 },
    );
  });

  it('progress of a call is not logged or replayed, and ends with the call', async () => {
    await fc.assert(
      fc.asyncProperty(games, async (steps) => {
        await play(steps, ({ store }) => {
          const { live, session, log } = store.getState();
          expect(live?.call).toBe(session.inFlight?.id);
          expect(foldLog(rootReducer, log).live).toBeNull();
          expect(JSON.stringify(log)).not.toContain('told ');
        });
      }),
      { numRuns: 60 },
    );
  });

  it('folding in two parts equals folding at once', async () => {
    await fc.assert(
      fc.asyncProperty(games, fc.nat(), async (steps, cut) => {
        const { store } = await play(steps, () => {});
        const { log } = store.getState();
        const at = cut % (log.length + 1);
        const resumed = log
          .slice(at)
          .reduce((state, entry) => rootReducer(state, toEvent(entry)), foldLog(rootReducer, log.slice(0, at)));
        expect(resumed).toEqual(foldLog(rootReducer, log));
      }),
      { numRuns: 60 },
    );
  });

  it('the stored state is valid at any time, and so is any prefix of its log', async () => {
    await fc.assert(
      fc.asyncProperty(games, fc.nat(), async (steps, cut) => {
        const { store } = await play(steps, (game) => {
          const { log, drafts } = game.store.getState();
          expect(parseStoredState(storedText(log, drafts)).is).toBe('readable');
        });
        const { log } = store.getState();
        expect(parseStoredState(storedText(log.slice(0, cut % (log.length + 1)), {})).is).toBe('readable');
      }),
      { numRuns: 20 },
    );
  });

  it('each submission and each request makes exactly one call, and a fold makes none', async () => {
    await fc.assert(
      fc.asyncProperty(games, async (steps) => {
        const asked = new Set<string>();
        const { store, calls } = await play(steps, (game) => {
          for (const { id, type } of game.store.getState().log) if (asksForCall.includes(type)) asked.add(id);
        });
        foldLog(rootReducer, store.getState().log);
        await settled();
        expect(calls.length).toBe(asked.size);
      }),
      { numRuns: 100 },
    );
  });
});
