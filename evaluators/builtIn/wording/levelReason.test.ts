import { expect, it } from 'vitest';
import type { Score } from '../../assessment.ts';
import { levelReason } from './levelReason.ts';

const scored = (...scores: Score[]) => ({
  findings: scores.map((score, at) => ({ criterion: `Criterion ${at}`, score, quote: null })),
});

it('names the criteria that make the level', () => {
  expect(levelReason(scored(2, 0, 3))).toBe(', for “Criterion 2” (Senior) and “Criterion 0” (Mid)');
  expect(levelReason(scored(4, 3, 4))).toBe(', for “Criterion 0” (Lead) and “Criterion 2” (Lead)');
  expect(levelReason(scored(0, 2, 1))).toBe(', for “Criterion 1” (Mid)');
  expect(levelReason(scored(0, 1, 0))).toBe('');
});

it('names none if a sentence may not show its criterion', () => {
  const { findings } = scored(2, 0, 3);
  expect(levelReason({ findings: findings.map((one) => ({ ...one, sure: one.score !== 2 })) })).toBe('');
});

it('puts single quotation marks inside those around a name', () => {
  const finding = { criterion: 'Checks the word "one"', score: 2 as const, quote: null };
  expect(levelReason({ findings: [finding] })).toBe(", for “Checks the word 'one'” (Mid)");
});
