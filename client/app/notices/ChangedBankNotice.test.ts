import { expect, it } from 'vitest';
import { bank } from '../../testing/testGame.ts';
import { hasChanged } from './ChangedBankNotice.tsx';

const five = bank.slice(2, 7);

it('the bank has not changed if it still has all scenarios of the game, in any order', () => {
  expect(hasChanged(five, bank)).toBe(false);
  expect(hasChanged(five, structuredClone([...bank]).reverse())).toBe(false);
  expect(hasChanged(five, five)).toBe(false);
  expect(hasChanged([], [])).toBe(false);
});

it('the bank has changed if a scenario is missing or altered', () => {
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
