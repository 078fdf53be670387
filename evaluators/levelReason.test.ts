import { describe, expect, it } from 'vitest';
import type { Criterion } from '../scenarios/rubric.ts';
import type { Score } from './assessment.ts';
import { levelReason, nextLevel } from './levelReason.ts';

const criteria: Criterion[] = ['Asks first', 'Names a price', 'Keeps a way back'].map((name) => ({
  name,
  junior: 'Guesses.',
  mid: `Is Mid on ${name}.`,
  senior: `Is Senior on ${name}.`,
  lead: `Is Lead on ${name}.`,
  next: 'I would ask.',
  examples: [],
}));

const scored = (...scores: Score[]) =>
  scores.map((score, at) => ({ criterion: criteria[at]?.name ?? '', score, quote: null }));

describe('levelReason', () => {
  it('names the two criteria that make the level', () => {
    expect(levelReason(scored(2, 0, 3), 'Mid')).toBe(
      ' It rests on “Keeps a way back” (Senior) and “Asks first” (Mid).',
    );
    expect(levelReason(scored(0, 2, 1), 'Junior')).toBe(' It rests on “Names a price” (Mid).');
    expect(levelReason(scored(0, 1, 0), 'Junior')).toBe('');
  });
});

describe('nextLevel', () => {
  it('tells the next level of the weaker of the two criteria', () => {
    expect(nextLevel(scored(2, 0, 3), criteria)).toBe(' For “Asks first”, a Senior answer is Senior on Asks first.');
    expect(nextLevel(scored(4, 3, 0), criteria)).toBe(' For “Names a price”, a Lead answer is Lead on Names a price.');
  });

  it('tells what Mid is on the only criterion that is begun, and on the next one', () => {
    expect(nextLevel(scored(0, 1, 0), criteria)).toContain('For “Names a price”, a Mid answer');
    expect(nextLevel(scored(0, 3, 0), criteria)).toContain('For “Asks first”, a Mid answer');
  });

  it('has nothing to add to two criteria at Lead', () => {
    expect(nextLevel(scored(4, 4, 2), criteria)).toBe('');
  });
});
