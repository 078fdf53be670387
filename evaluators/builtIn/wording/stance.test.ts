import { expect, it } from 'vitest';
import { testMoves, testScenario } from '../../../scenarios/testing/testScenario.ts';
import { stanceOf } from './stance.ts';

type Judged = Parameters<typeof stanceOf>[0];
type Facts = Partial<Pick<Judged['judgement'], 'crossings' | 'isCapped'>> & {
  isUndecided?: boolean;
  isHarmful?: boolean;
  made?: readonly object[];
  likely?: readonly object[];
  isAnswer?: boolean | null;
};

const { rubric } = testScenario('one');
const [harmless, other] = testMoves.map((move) => ({ move }));
const made = harmless ? [harmless] : [];
const harmful = { move: { ...other?.move, harms: 'It sinks.' } };
const crossing = { crossings: [{ redLine: 'Hides it', quote: 'We hide it.' }], isCapped: true };
const ofRedLine = 'There may be a risk here. Nobody could trust it.';
const ofMove = "Perhaps you'd row first. If so, there's a risk. It sinks.";

it.each<[string, string, Facts, string | null]>([
  ['harmful', 'a named move does harm', { ...crossing, isHarmful: true, likely: [harmful] }, null],
  ['risky', 'only a red line seems crossed', { ...crossing, likely: made }, ofRedLine],
  ['suspected', 'the likeliest move does harm, too', { ...crossing, likely: [harmful] }, ofRedLine],
  ['suspected', 'that move lowers the level', { likely: [harmful], made, isCapped: true }, ofMove],
  ['suspected', 'that move does not lower the level', { likely: [harmful] }, null],
  ['suspected', 'a reply may settle the question', { likely: [harmful], isAnswer: null }, null],
  ['sound', 'a reply answers it', { likely: [harmful], isAnswer: true }, null],
  ['sound', 'a harmless move is likelier', { likely: [...made, harmful], isCapped: true }, null],
  ['sound', 'a harmless move is named', { likely: [harmful], made }, null],
  ['sound', 'the player leaves it open', { ...crossing, isUndecided: true, likely: [harmful] }, null],
  ['harmful', 'a named move does harm, and the rest is left open', { isUndecided: true, isHarmful: true }, null],
  ['sound', 'nothing speaks for harm', {}, null],
])('an answer is %s if %s', (is, _, facts, risk) => {
  const { crossings = [], isCapped = false, isHarmful = false, isUndecided, likely = [], made = [], isAnswer } = facts;
  const judged = {
    entry: { rubric },
    judgement: { crossings, isCapped },
    moves: { isHarmful, made },
    likely,
    isUndecided,
    effect: isAnswer === undefined ? null : { isAnswer },
  };
  expect(stanceOf(judged as unknown as Judged)).toEqual({ is, risk });
});
