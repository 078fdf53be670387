import { expect, it } from 'vitest';
import type { Score } from './assessment.ts';
import { levelReason } from './levelReason.ts';

const scored = (...scores: Score[]) => ({
  findings: scores.map((score, at) => ({
    criterion: ['Asks first', 'Names a price', 'Keeps a way back'][at] ?? '',
    score,
    quote: null,
  })),
  crossings: [],
});

it('names the two criteria that make the level', () => {
  expect(levelReason(scored(2, 0, 3))).toBe(
    ' It rests on two criteria: “Keeps a way back” (Senior) and “Asks first” (Mid); the second at Senior would make it Senior.',
  );
  expect(levelReason(scored(4, 0, 4))).toBe(
    ' It rests on two criteria: “Asks first” (Lead) and “Keeps a way back” (Lead).',
  );
  expect(levelReason(scored(0, 2, 1))).toBe(
    ' It rests on one criterion, “Names a price” (Mid); a second at that level would make it Mid.',
  );
  expect(levelReason(scored(0, 1, 0))).toBe('');
});

it('follows each criterion with the words that earn it', () => {
  const words = { 'Asks first': '“I ask.”', 'Keeps a way back': undefined, 'Names a price': '“It costs us a week!”' };
  expect(levelReason(scored(3, 3, 0), ({ criterion }) => words[criterion as keyof typeof words])).toBe(
    ' It rests on two criteria: “Asks first” (Senior) for “I ask” and “Names a price” (Senior) for “It costs us a week!”.',
  );
});

it('does not say what would lift a level that a red line holds down', () => {
  const held = { ...scored(2, 0, 3), crossings: [{ redLine: 'Hides it', quote: 'I hide it.' }] };
  expect(levelReason(held)).toBe(' It rests on two criteria: “Keeps a way back” (Senior) and “Asks first” (Mid).');
});

it('puts single quotation marks inside those around a name', () => {
  const named = (criterion: string) => levelReason({ findings: [{ criterion, score: 2, quote: null }], crossings: [] });
  expect(named('Checks the word "one"')).toContain("“Checks the word 'one'” (Mid)");
});
