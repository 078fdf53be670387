import fc from 'fast-check';
import { goodScene } from '../../testing/goodResponse.ts';
import type { AssessmentResponse } from '../responseSchema.ts';
import { type MoveClaim, withMoves } from './responses.ts';

const awkward = ['“', '”', '„', '"', "'", '‘', '’', '«', '»', '- ', '**', '# ', '•', '\\', '\n', '\n\n', '\r', '\0'];
const words = [
  'ask Tomasz what',
  'Strengths:',
  'invented by me',
  'it',
  '?',
  '😀',
  '\ud83d',
  '\u202e',
  '\u200b',
  ' ',
  '中文',
];

export const awkwardText = fc
  .array(fc.constantFrom(...awkward, ...words), { maxLength: 14 })
  .map((all) => all.join(''));

const evidence = fc.record({
  quote: fc.constantFrom('read the contract first', 'not in the answer', ''),
  reason: awkwardText,
  score: fc.nat(4),
});
const points = fc.array(
  fc.record({
    criterion: fc.constantFrom('criterion_1', 'criterion_2', 'criterion_4', 'criterion_9', 'none'),
    text: awkwardText,
  }),
  { maxLength: 4 },
);

export const awkwardResponse: fc.Arbitrary<AssessmentResponse> = fc.record({
  evidence: fc.record({ criterion_1: evidence, criterion_2: evidence, criterion_3: evidence, criterion_4: evidence }),
  redLines: fc.record({
    line_1: fc.record({ quote: fc.constantFrom('read the contract first', '“not', ''), crossed: fc.boolean() }),
  }),
  feedback: fc.record({
    thoughts: awkwardText,
    hole: awkwardText,
    title: awkwardText,
    decision: awkwardText.map((text) => `You ${text}`),
    headline: awkwardText,
    scene: fc.oneof(
      awkwardText,
      awkwardText.map((text) => `${goodScene.scene} ${text}`),
    ),
    strengths: points,
    by: fc.oneof(fc.constantFrom('Dana', 'a customer', ''), awkwardText),
    question: fc.oneof(
      awkwardText,
      awkwardText.map((text) => `Who ${text}?`),
    ),
  }),
});

const claim: fc.Arbitrary<MoveClaim> = fc.record({
  quote: fc.constantFrom('tell Dana “not on the 16th”', 'read the contract first', 'not in the answer', ''),
  made: fc.nat(2),
  answeredBy: fc.constantFrom('what the bank needs from us', 'not in the answer', ''),
  answered: fc.boolean(),
});

export const awkwardMovesResponse = fc
  .tuple(awkwardResponse, fc.record({ move_1: claim, move_2: claim, move_3: claim }))
  .map(([response, made]) => withMoves(response, made));
