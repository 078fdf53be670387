import { expect, it } from 'vitest';
import { delayAfter } from './usePlayer.ts';

const log = ['00.000', '00.500', '00.501', '59.000', '58.000'].map((second) => ({
  id: second,
  at: `2026-01-01T00:00:${second}Z`,
  v: 1,
  type: 'session/questionShown',
  payload: { index: 0 },
}));

it('plays at the speed of the session, but shortens long delays and lengthens very short ones', () => {
  expect([1, 2, 3, 4].map((count) => delayAfter(log, count, 1))).toEqual([500, 120, 1500, 120]);
});

it('divides delays by the chosen speed', () => {
  expect(delayAfter(log, 1, 4)).toBe(125);
  expect(delayAfter(log, 3, 16)).toBe(1500 / 16);
});
