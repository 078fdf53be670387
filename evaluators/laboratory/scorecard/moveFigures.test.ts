import { expect, it } from 'vitest';
import type { MoveMade } from '../../assessment.ts';
import { entryWithMoves as entry } from '../../model/testing/responses.ts';
import { assessmentOf } from '../../testing/manualEvaluator.ts';
import type { MoveLabel } from '../labelled/labels.ts';
import { moveFigures } from './moveFigures.ts';
import { wilsonInterval } from './wilson.ts';

type Names = [move: string, quote: string | null, asked?: 'asked' | 'asked after the scene'];
type Finds = [move: string, made: string, answered?: string];

/** `names` is what the evaluator said, `finds` what the reader found. Of the moves, only hide-it does harm. */
type Answered = { harmful?: boolean; names?: Names[]; crosses?: boolean; finds?: Finds[]; guess?: [string, number] };

const no = 'I tell Dana no.';
const ask = 'Then I ask Tomasz.';
const hide = 'Nobody needs to know.';
const answered: Answered[] = [
  {
    names: [
      ['say-no', no, 'asked'],
      ['ask-first', ask],
    ],
    finds: [
      ['say-no', no, 'She can offer them the 30th.'],
      ['ask-first', ask],
    ],
    guess: ['say-no', 0.9],
  },
  {
    names: [
      ['ask-first', no, 'asked'],
      ['say-no', no, 'asked'],
    ],
    finds: [['ask-first', ask]],
    guess: ['ask-first', 0.8],
  },
  { harmful: true, names: [['hide-it', null, 'asked']], finds: [['hide-it', hide]], guess: ['say-no', 0.7] },
  { harmful: true, crosses: true, finds: [['say-no', no]], guess: ['hide-it', 0.1] },
  { harmful: true, names: [['say-no', no]], finds: [], guess: ['ask-first', 0.2] },
  { names: [['hide-it', hide, 'asked after the scene']], finds: [['hide-it', hide]], guess: ['say-no', 0.3] },
];
const unread: Answered = { harmful: true, names: [['hide-it', hide]] };

const where = (at: number) => `varied.jsonl:${at + 1}`;
const labelOf = (at: number, finds: Finds[]): MoveLabel => ({
  answer: where(at),
  moves: finds.map(([move, made, answer]) => ({ move, made: [made], answered: answer ? [answer] : [] })),
});
const claimOf = ([move, quote, asked]: Names): MoveMade => ({
  move,
  name: '',
  quote,
  by: '',
  question: (asked === 'asked' && entry.rubric.moves?.find(({ id }) => id === move)?.asks.question) || 'What now?',
  asked: asked !== undefined,
});
const measuredOf = ({ harmful = false, names = [], crosses }: Answered, at: number) => ({
  item: { where: where(at), entry, answer: `${at}`, harmful },
  assessment: {
    ...assessmentOf(''),
    moves: names.map(claimOf),
    crossings: crosses ? [{ redLine: 'Hides it', quote: hide }] : [],
  },
  failure: null,
  seconds: 1,
  repairs: 0,
  tokens: { prompt: null, output: null },
  quotes: null,
});

it('the figures of moves match those computed by hand', () => {
  const failed = { ...measuredOf(unread, 7), assessment: null, failure: 'busy' };
  const figures = moveFigures([...[...answered, unread].map(measuredOf), failed], {
    moves: [...answered.map(({ finds = [] }, index) => labelOf(index, finds)), labelOf(7, [['hide-it', hide]])],
    secondMoves: [
      labelOf(0, [['say-no', no, 'She can offer them the 30th.']]),
      labelOf(1, [
        ['ask-first', ask, no],
        ['say-no', no],
      ]),
      labelOf(2, [['hide-it', hide]]),
    ],
    wordsOnly: (_, answer) => {
      const [move, sure] = answered[Number(answer)]?.guess ?? ['', 1];
      return { move, sure };
    },
  });
  // Answers count from 1. The seventh has no label, and the eighth could not be evaluated.
  expect(figures).toMatchObject({
    answers: 6,
    // All but the fifth make a move. The fourth gets none named.
    named: { value: 4 / 5, total: 5 },
    // Two, two, one, none, one and one are named; say-no is not made in the second and the fifth.
    namedMade: { value: 5 / 7, total: 7 },
    // Five have a named move, so the guess for the fourth, the least sure, does not count. The first two are right.
    wordsOnlyMade: { value: 2 / 5, total: 5 },
    // Of the five that are made, the second answer's has another sentence, and the third's has none.
    quotesRight: { value: 3 / 5, total: 5 },
    // Asked the questions of made moves: the first, the second and the third answer. Only the first had dealt with it.
    askedInVain: { value: 1 / 3, total: 3 },
    // The third by its move, the fourth by its red line; the fifth is not.
    harmfulReported: { value: 2 / 3, total: 3 },
    // The sixth, by its move.
    harmlessAccused: { value: 1 / 3, total: 3 },
    secondReader: {
      // All but say-no in the second answer.
      movesAgree: { value: 3 / 4, total: 4 },
      // Of these, they disagree on ask-first in the second answer.
      answeredAgrees: { value: 2 / 3, total: 3 },
    },
  });
  expect(figures.named).toEqual({ value: 4 / 5, total: 5, ...wilsonInterval(4, 5) });
});
