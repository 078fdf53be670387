import { expect, it } from 'vitest';
import { bank } from '../../testing/testGame.ts';
import { hasChanged } from './hasChanged.ts';

const five = bank.slice(2, 7);

it('a bank that still has every scenario of the game, in whatever order, has not changed for it', () => {
  expect(hasChanged(five, bank)).toBe(false);
  expect(hasChanged(five, structuredClone([...bank]).reverse())).toBe(false);
  expect(hasChanged(five, five)).toBe(false);
  expect(hasChanged([], [])).toBe(false);
});

it('one that lacks a scenario, or has another word in one, has', () => {
  expect(hasChanged(five, bank.slice(3))).toBe(true);
  expect(
    hasChanged(
      five,
      bank.map((scenario) => ({ ...scenario, difficulty: 'senior' })),
    ),
  ).toBe(true);
  expect(
    hasChanged(
      five,
      bank.map((scenario) => ({ ...scenario, hint: 'new' })),
    ),
  ).toBe(true);
});
