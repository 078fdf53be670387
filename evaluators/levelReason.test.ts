import { expect, it } from 'vitest';
import type { Score } from './assessment.ts';
import { levelReason } from './levelReason.ts';

const criteria = ['Asks first', 'Names a price', 'Keeps a way back'].map((name) => ({
  name,
  mid: `${name} once.`,
  senior: `${name} and says why.`,
  lead: `${name} for everybody.`,
}));

const scored = (...scores: Score[]) => ({
  findings: scores.map((score, at) => ({ criterion: criteria[at]?.name ?? '', score, quote: null })),
  crossings: [],
});

it('names the two criteria that make the level, and what one step more means where it would lift the level', () => {
  expect(levelReason(scored(2, 0, 3), criteria)).toBe(
    ' It rests on two criteria: “Keeps a way back” (Senior) and “Asks first” (Mid). One step from Senior: for “Asks first”, Senior means “Asks first and says why.”',
  );
  expect(levelReason(scored(4, 0, 3), criteria)).toMatch(/“Keeps a way back”, Lead means “.* for everybody\.”$/);
  expect(levelReason(scored(4, 0, 4), criteria)).toBe(
    ' It rests on two criteria: “Asks first” (Lead) and “Keeps a way back” (Lead).',
  );
  expect(levelReason(scored(0, 2, 1), criteria)).toBe(
    ' It rests on one criterion, “Names a price” (Mid); a second at that level would make it Mid.',
  );
  expect(levelReason(scored(0, 1, 0), criteria)).toBe('');
});

it('does not say what would lift a level that a red line holds down', () => {
  const held = { ...scored(2, 0, 3), crossings: [{ redLine: 'Hides it', quote: 'I hide it.' }] };
  expect(levelReason(held, criteria)).toBe(
    ' It rests on two criteria: “Keeps a way back” (Senior) and “Asks first” (Mid).',
  );
});

it('puts single quotation marks inside those around a name', () => {
  const named = (criterion: string) =>
    levelReason({ findings: [{ criterion, score: 2, quote: null }], crossings: [] }, criteria);
  expect(named('Checks the word "one"')).toContain("“Checks the word 'one'” (Mid)");
});
