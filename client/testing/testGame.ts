import { freeze, type UnknownAction } from '@reduxjs/toolkit';
import type { Scenario } from '../../scenarios/scenario.ts';
import type { Verdict } from '../../server/api.ts';
import { type ListenerExtra, type RootState, rootReducer } from '../app/state/rootReducer.ts';
import { createStore } from '../app/state/store.ts';
import { CallError, type OnUpdate } from '../game/session/calls.ts';
import type { AnswerResponse, Conclusion } from '../game/session/sessionEvents.ts';

export const bank: readonly Scenario[] = Array.from({ length: 10 }, (_, index) => ({
  id: `test-${index}`,
  title: `Scenario ${index}`,
  category: 'Business Pressure',
  difficulty: 'mid',
  scenario: 'One.\n\nTwo.\n\nThree.',
}));

export const desk = { width: 1280, height: 800, reserved: 0, textScale: 1 };

type Waiting = {
  kind: 'answer' | 'overall';
  body: unknown;
  signal: AbortSignal;
  onUpdate: OnUpdate;
  settle: (outcome: 'ok' | 'failed') => void;
  reject: (reason: unknown) => void;
};

/**
 * Immer freezes the other parts of the state. What is not frozen, the store searches for mutations before and after each
 * action, which took most of the time of a game.
 */
function withFrozenLog(state: RootState | undefined, action: UnknownAction): RootState {
  const next = rootReducer(state, action);
  freeze(next.game.log, true);
  return next;
}

/** The calls wait until the test settles them. All windows open at the same place. */
export function testGame(
  reload = () => {},
  fileReview: ListenerExtra['fileReview'] = () => () => {},
  viewport = () => desk,
) {
  const calls: Waiting[] = [];
  const waitFor = <T>(call: Pick<Waiting, 'kind' | 'body' | 'signal' | 'onUpdate'>, result: T) =>
    new Promise<T>((resolve, reject) => {
      const { signal } = call;
      signal.addEventListener('abort', () => reject(signal.reason));
      calls.push({
        ...call,
        reject,
        settle: (outcome) =>
          outcome === 'ok'
            ? resolve(result)
            : reject(new CallError('It failed.', { code: 'evaluator_down', message: 'It is down.' })),
      });
    });
  const evaluation: Conclusion = { level: 'Mid', summary: 'Fine.' };
  const store = createStore(withFrozenLog, {
    viewport,
    reload,
    fileReview,
    placeWindow: () => ({ x: 10, y: 10, width: 400, height: 300 }),
    isWindow: (id) => id !== 'unheard-of',
    focusFrontWindow: () => {},
    calls: {
      evaluateAnswer: (body, { signal, onUpdate }) =>
        waitFor<AnswerResponse>({ kind: 'answer', body, signal, onUpdate }, responseTo(body.userAnswer)),
      evaluateOverall: (body, { signal, onUpdate }) => waitFor({ kind: 'overall', body, signal, onUpdate }, evaluation),
    },
  });
  return { store, calls };
}

/** Some servers send only feedback. Here, an answer asks for that. */
export const feedbackOnly = 'Feedback only.';

function responseTo(answer: string): AnswerResponse {
  const feedback = `On ${answer}`;
  const scene = (move: string) => {
    return { headline: `Firm hears of ${move}`, text: `A bell for ${move}.`, move, of: 'either' as const };
  };
  const sections = {
    title: 'A Stance',
    paragraphs: [],
    scene: scene('ask-first'),
    level: feedback,
    strengths: [],
    growth: [],
    choices: ['wait', 'ask-first', 'leave'].map((move) => ({
      move,
      name: `You’d ${move}`,
      scene: scene(move),
      by: 'Dana',
      question: `And ${move}?`,
    })),
  };
  return answer.includes(feedbackOnly)
    ? { feedback }
    : { feedback, sections, verdict: verdictOn(answer), assessment: `signed: ${answer}` };
}

export function verdictOn(answer: string): Verdict {
  return {
    level: 'Mid',
    findings: [
      { criterion: 'Asks', score: 3, quote: answer },
      { criterion: 'Decides', score: 0, quote: null },
    ],
    crossings: [{ redLine: 'Hides it', quote: answer }],
    moves: [
      { move: 'wait', name: 'You’d wait', quote: null, by: 'Dana', question: 'For whom?', asked: false },
      {
        move: 'ask-first',
        name: 'You’d ask first',
        quote: answer,
        by: 'The florist',
        question: 'And then?',
        asked: true,
      },
    ],
  };
}

export async function settled(): Promise<void> {
  for (let tick = 0; tick < 12; tick++) await Promise.resolve();
}
