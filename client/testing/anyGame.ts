import { nanoid } from '@reduxjs/toolkit';
import fc from 'fast-check';
import type { AppDispatch } from '../app/state/rootReducer.ts';
import { openAssignment } from '../app/windowRules.ts';
import {
  windowArranged,
  windowClosed,
  windowDocked,
  windowFocused,
  windowMaximised,
  windowMinimised,
  windowMoved,
  windowResized,
  windowRestored,
} from '../desktop/desktopEvents.ts';
import {
  arrangeWindows,
  cycleWindows,
  minimiseAll,
  openOrFocus,
  pressTaskbarButton,
  snapWindow,
} from '../desktop/windowCommands.ts';
import { breakdownOpened, responseShown } from '../game/breakdown/breakdownReducer.ts';
import {
  beginReply,
  requestOverall,
  retryCall,
  showQuestion,
  startAssignment,
  submitAnswer,
} from '../game/session/commands.ts';
import { draftChanged } from '../game/session/draftsReducer.ts';
import { evaluationCancelled, failureDismissed, moveChosen, sessionReset } from '../game/session/sessionEvents.ts';
import { callUpdated } from '../game/session/streamReducer.ts';
import { isEvent } from '../log/event.ts';
import { bank, settled, testGame } from './testGame.ts';

export type Game = ReturnType<typeof testGame>;
export type Step = (game: Game) => void;

/** A step may run more than once, so each event that it dispatches gets a new id. */
const command =
  (action: Parameters<AppDispatch>[0]): Step =>
  ({ store }) =>
    void store.dispatch((isEvent(action) ? { ...action, meta: { ...action.meta, id: nanoid() } } : action) as never);
const windowId = fc.constantFrom('welcome', 'expectations', 'question', 'notepad', 'analyzer', 'overall', 'breakdown');
const rect = fc.record({ x: fc.nat(900), y: fc.nat(600), width: fc.nat(900), height: fc.nat(700) });
const index = fc.nat(4);

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.string({ maxLength: 8 }).map((seed) => command(startAssignment(bank, seed))),
  {
    arbitrary: fc
      .record({ index, text: fc.string({ minLength: 1, maxLength: 60 }) })
      .map((draft) => command(draftChanged(draft))),
    weight: 3,
  },
  { arbitrary: fc.constant(command(submitAnswer())), weight: 4 },
  { arbitrary: fc.tuple(fc.nat(), fc.constantFrom('ok', 'ok', 'failed')).map(settle), weight: 5 },
  { arbitrary: index.map((question) => command(showQuestion(question))), weight: 3 },
  { arbitrary: fc.constant(command(beginReply())), weight: 2 },
  { arbitrary: fc.constantFrom('wait', null).map(choose), weight: 2 },
  { arbitrary: fc.constant(command(requestOverall())), weight: 2 },
  fc.constant(command(retryCall())),
  fc.constant(command(failureDismissed({}))),
  fc.constant(cancel),
  { arbitrary: fc.string({ minLength: 1, maxLength: 8 }).map(sendUpdate), weight: 3 },
  fc.constant(command(sessionReset({}))),
  fc.constant(command(openAssignment())),
  index.map((question) => command(breakdownOpened({ index: question }))),
  index.map((question) => command(responseShown({ index: question }))),
  windowId.map((id) => command(openOrFocus(id))),
  windowId.map((id) => command(pressTaskbarButton(id))),
  fc.constantFrom('forward' as const, 'back' as const).map((direction) => command(cycleWindows(direction))),
  fc
    .tuple(windowId, fc.constantFrom('left' as const, 'right' as const, 'top' as const))
    .map(([id, edge]) => command(snapWindow(id, edge))),
  fc.constantFrom(arrangeWindows, minimiseAll).map((act) => command(act())),
  fc
    .tuple(windowId, fc.constantFrom(windowClosed, windowFocused, windowMaximised, windowMinimised, windowRestored))
    .map(([id, event]) => command(event({ id }))),
  fc.tuple(windowId, rect).map(([id, { x, y }]) => command(windowMoved({ id, x, y }))),
  fc
    .tuple(windowId, rect, fc.constantFrom(windowResized, windowArranged, windowDocked))
    .map(([id, to, event]) => command(event({ id, rect: to }))),
);

function cancel({ store }: Game): void {
  const { inFlight } = store.getState().game.session;
  if (inFlight) store.dispatch(evaluationCancelled({ call: inFlight.id }));
}

function choose(move: string | null): Step {
  return (game) => {
    const { currentIndex: index, questions, inFlight } = game.store.getState().game.session;
    if (questions[index]?.response?.sections && !inFlight) command(moveChosen({ index, move }))(game);
  };
}

function sendUpdate(delta: string): Step {
  return ({ store }) => {
    const { inFlight } = store.getState().game.session;
    if (!inFlight) return;
    const progress = { stage: 'evidence' as const, done: delta.length, total: 8 };
    store.dispatch(callUpdated({ call: inFlight.id, progress }));
    store.dispatch(callUpdated({ call: inFlight.id, delta: `told ${delta}` }));
  };
}

function settle([which, outcome]: [number, string]): Step {
  return ({ calls }) => calls.at(which % Math.max(1, calls.length))?.settle(outcome === 'ok' ? 'ok' : 'failed');
}

export async function play(
  steps: readonly Step[],
  afterEach: (game: Game) => void,
  game: Game = testGame(),
): Promise<Game> {
  for (const next of steps) {
    next(game);
    await settled();
    afterEach(game);
  }
  return game;
}

/** Types into the question that is shown, whether that is an answer or a reply. */
function type(text: string): Step {
  return (game) => command(draftChanged({ index: game.store.getState().game.session.currentIndex, text }))(game);
}

const startOnce: Step = (game) => {
  if (game.store.getState().game.session.scenarios.length === 0) command(startAssignment(bank, 'seed'))(game);
};

const evenText = fc.string({ minLength: 1, maxLength: 6 }).map((text) => `${text}.${text}!`);

/** Random steps alone hardly ever get as far as a reply. */
const answerAndReply: fc.Arbitrary<Step[]> = fc
  .record({ answer: evenText, reply: evenText, outcome: fc.constantFrom('ok', 'ok', 'failed'), steps: fc.nat(8) })
  .map(({ answer, reply, outcome, steps }) => {
    const submit = command(submitAnswer());
    const exchange = [type(answer), submit, settle([-1, 'ok']), command(beginReply())];
    return [startOnce, ...exchange, type(reply), submit, settle([-1, outcome])].slice(0, steps + 1);
  });

export const games = fc
  .array(fc.oneof({ arbitrary: step.map((one) => [one]), weight: 20 }, { arbitrary: answerAndReply, weight: 1 }), {
    minLength: 1,
    maxLength: 60,
    size: 'max',
  })
  .map((passages) => passages.flat());
