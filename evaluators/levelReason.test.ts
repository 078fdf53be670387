import { expect, it } from 'vitest';
import type { Score } from './assessment.ts';
import { levelReason } from './levelReason.ts';

const scored = (...scores: Score[]) =>
  scores.map((score, at) => ({
    criterion: ['Asks first', 'Names a price', 'Keeps a way back'][at] ?? '',
    score,
    quote: null,
  }));

it('names the two criteria that make the level', () => {
  expect(levelReason(scored(2, 0, 3))).toBe(
    ' It rests on two criteria: “Keeps a way back” (Senior) and “Asks first” (Mid).',
  );
  expect(levelReason(scored(0, 2, 1))).toBe(
    ' It rests on one criterion, “Names a price” (Mid); a second at that level would make it Mid.',
  );
  expect(levelReason(scored(0, 1, 0))).toBe('');
});
