import type { BankEntry } from '../../../scenarios/bank.ts';
import type { Move } from '../../../scenarios/rubric.ts';
import { testScenario } from '../../../scenarios/testing/testScenario.ts';
import { goodScene } from '../../testing/goodResponse.ts';
import type { AssessmentResponse } from '../responseSchema.ts';

export const entry = testScenario('one');

export const answer =
  'I’d read the contract first 😀 and tell Dana “not on the 16th”. Then I ask Tomasz what the bank needs from us.';

export const goodResponse: AssessmentResponse = {
  evidence: {
    criterion_1: { quote: 'read the contract first', reason: 'It looks.', score: 3 },
    criterion_2: { quote: 'ask Tomasz what the bank needs', reason: 'It asks.', score: 2 },
    criterion_3: { quote: '', reason: 'It says nothing on it.', score: 0 },
    criterion_4: { quote: '', reason: 'It says nothing on it.', score: 0 },
  },
  redLines: { line_1: { quote: '', crossed: false } },
  feedback: {
    thoughts: '',
    hole: '',
    title: 'A Careful Approach',
    decision: 'You begin with "the contract first" and not with a guess. So Dana learns in time what the bank needs.',
    ...goodScene,
    strengths: [
      { criterion: 'criterion_1', text: 'You look before you promise.' },
      { criterion: 'criterion_2', text: 'You ask the one who knows.' },
    ],
    by: 'Dana',
    question: 'And what does the delay cost us?',
  },
};

export const moves: readonly Move[] = [
  {
    id: 'say-no',
    name: "You'd tell Dana no",
    protects: 'It protects the bank from a date that nobody keeps.',
    asks: { by: 'Dana', question: 'What can I offer them instead?' },
    closed: 'It names something that Dana can offer.',
    examples: ['I tell Dana no, and stay with it.', 'Dana, no.'],
    closes: ['She can offer them the 30th.'],
  },
  {
    id: 'ask-first',
    name: "You'd ask Tomasz first",
    protects: 'It protects Tomasz from a plan without him.',
    asks: { by: 'Tomasz', question: 'And if I am away?' },
    closed: 'It names somebody else who knows.',
    examples: ['Tomasz must say what is possible.'],
    closes: ['Then I ask Colette.'],
  },
  {
    id: 'hide-it',
    name: "You'd keep the contract to yourself",
    protects: 'It protects a quiet week.',
    harms: 'The bank finds out too late.',
    asks: { by: 'a customer', question: 'Who knew of this?' },
    closed: 'It tells the bank.',
    examples: ['Nobody needs to know.'],
    closes: ['I tell the bank on Monday.'],
  },
];

export const entryWithMoves: BankEntry = { ...entry, rubric: { ...entry.rubric, moves: [...moves] } };

export type MoveClaim = NonNullable<AssessmentResponse['moves']>[string];

export const notMade: MoveClaim = { quote: '', made: 0, answeredBy: '', answered: false };

export const madeMoves = {
  move_1: { ...notMade, quote: 'tell Dana “not on the 16th”', made: 1 },
  move_2: { ...notMade, quote: 'Then I ask Tomasz what the bank needs from us.', made: 2 },
  move_3: notMade,
};

/** In the order of the schema. */
export function withMoves({ evidence, redLines, feedback }: AssessmentResponse, made = madeMoves): AssessmentResponse {
  return { evidence, redLines, moves: made, feedback };
}

export function responseWith(feedback: Partial<AssessmentResponse['feedback']>): AssessmentResponse {
  return { ...goodResponse, feedback: { ...goodResponse.feedback, ...feedback } };
}
