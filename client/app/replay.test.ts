import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakdownOpened, responseShown } from '../breakdown/breakdownEvents.ts';
import {
  windowClosed,
  windowDocked,
  windowFocused,
  windowMaximised,
  windowMinimised,
  windowMoved,
  windowResized,
  windowRestored,
} from '../desktop/desktopEvents.ts';
import { bringUp, centreWindow, cycleWindows, pressTaskbarButton, snapWindow } from '../desktop/windowCommands.ts';
import { toEvent } from '../log/event.ts';
import { foldLog } from '../log/foldLog.ts';
import { requestOverall, retry, showQuestion, startAssignment, submitAnswer } from '../session/commands.ts';
import { draftChanged } from '../session/draftsReducer.ts';
import { callTold } from '../session/liveReducer.ts';
import {
  answerSubmitted,
  evaluationCancelled,
  failureDismissed,
  overallRequested,
  sessionReset,
} from '../session/sessionEvents.ts';
import { keptText } from '../testing/keptText.ts';
import { bank, longest, settled, testGame } from '../testing/testGame.ts';
import { judge } from './keptState.ts';
import { type RootState, rootReducer } from './rootReducer.ts';
import type { AppDispatch } from './store.ts';
import { openAssignment } from './windowPolicy.ts';

type Game = ReturnType<typeof testGame>;
type Step = (game: Game) => void;

const command =
  (action: Parameters<AppDispatch>[0]): Step =>
  ({ store }) =>
    void store.dispatch(action as never);
const windowId = fc.constantFrom('welcome', 'expectations', 'question', 'notepad', 'analyzer', 'overall', 'breakdown');
const rect = fc.record({ x: fc.nat(900), y: fc.nat(600), width: fc.nat(900), height: fc.nat(700) });
const index = fc.nat(4);

const asksForCall: readonly string[] = [answerSubmitted.type, overallRequested.type];

/** Whatever a player, a server or a slow network may do next. */
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.string({ maxLength: 8 }).map((seed) => command(startAssignment(bank, 5, seed))),
  {
    arbitrary: fc
      .record({ index, text: fc.string({ minLength: 1, maxLength: 60 }) })
      .map((draft) => command(draftChanged(draft))),
    weight: 3,
  },
  { arbitrary: fc.constant(command(submitAnswer(longest))), weight: 4 },
  { arbitrary: fc.tuple(fc.nat(), fc.constantFrom('ok', 'ok', 'failed')).map(settle), weight: 5 },
  { arbitrary: index.map((at) => command(showQuestion(at))), weight: 3 },
  { arbitrary: fc.constant(command(requestOverall())), weight: 2 },
  fc.constant(command(retry(longest))),
  fc.constant(command(failureDismissed({}))),
  fc.constant(cancel),
  { arbitrary: fc.string({ minLength: 1, maxLength: 8 }).map(tell), weight: 3 },
  fc.constant(command(sessionReset({}))),
  fc.constant(command(openAssignment())),
  index.map((at) => command(breakdownOpened({ index: at }))),
  index.map((at) => command(responseShown({ index: at }))),
  windowId.map((id) => command(bringUp(id))),
  windowId.map((id) => command(pressTaskbarButton(id))),
  fc.constantFrom('onward' as const, 'back' as const).map((way) => command(cycleWindows(way))),
  fc
    .tuple(windowId, fc.constantFrom('left' as const, 'right' as const, 'top' as const))
    .map(([id, edge]) => command(snapWindow(id, edge))),
  windowId.map((id) => command(centreWindow(id))),
  fc
    .tuple(windowId, fc.constantFrom(windowClosed, windowFocused, windowMaximised, windowMinimised, windowRestored))
    .map(([id, event]) => command(event({ id }))),
  fc.tuple(windowId, rect).map(([id, { x, y }]) => command(windowMoved({ id, x, y }))),
  fc
    .tuple(windowId, rect, fc.constantFrom(windowResized, windowDocked))
    .map(([id, to, event]) => command(event({ id, rect: to }))),
);

/** What the Cancel button does. */
function cancel({ store }: Game): void {
  const { inFlight } = store.getState().session;
  if (inFlight) store.dispatch(evaluationCancelled({ call: inFlight.id }));
}

/** What a streamed reply does on its way. */
function tell(delta: string): Step {
  return ({ store }) => {
    const { inFlight } = store.getState().session;
    const progress = { stage: 'evidence' as const, done: delta.length, total: 8 };
    if (inFlight) store.dispatch(callTold({ call: inFlight.id, progress, delta: `told ${delta}` }));
  };
}

function settle([which, outcome]: [number, string]): Step {
  return ({ calls }) => calls.at(which % Math.max(1, calls.length))?.settle(outcome === 'ok' ? 'ok' : 'failed');
}

/** What the log alone amounts to: drafts are kept beside it, and what a call in flight tells is kept nowhere. */
function projections({ drafts, live, ...state }: RootState) {
  return state;
}

async function play(steps: readonly Step[], afterEach: (game: Game) => void): Promise<Game> {
  const game = testGame();
  for (const next of steps) {
    next(game);
    await settled();
    afterEach(game);
  }
  return game;
}

const games = fc.array(step, { minLength: 1, maxLength: 60, size: 'max' });

describe('for any sequence of commands', () => {
  it('folding the log gives exactly the live state, after every one of them', async () => {
    await fc.assert(
      fc.asyncProperty(games, async (steps) => {
        await play(steps, ({ store }) => {
          const live = store.getState();
          expect(projections(foldLog(rootReducer, live.log))).toEqual(projections(live));
        });
      }),
      { numRuns: 150 },
    );
  });

  it('what a call tells before its end is in no log, replays as nothing, and goes with its call', async () => {
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

  it('folding from any cut and going on gives the same as folding at once', async () => {
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

  it('what is kept can be read and shown at every moment, and so can any cut of its log', async () => {
    await fc.assert(
      fc.asyncProperty(games, fc.nat(), async (steps, cut) => {
        const { store } = await play(steps, (game) => {
          const { log, drafts } = game.store.getState();
          expect(judge(keptText(log, drafts))).toBe('readable');
        });
        const { log } = store.getState();
        expect(judge(keptText(log.slice(0, cut % (log.length + 1)), {}))).toBe('readable');
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
