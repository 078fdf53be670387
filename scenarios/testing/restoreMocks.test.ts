import { expect, it, vi } from 'vitest';

const real = globalThis.setTimeout;

it('may spy on a fake timer', () => {
  vi.useFakeTimers();
  vi.spyOn(globalThis, 'setTimeout');
  expect(globalThis.setTimeout).not.toBe(real);
});

it('leaves the next test a real one', () => {
  expect(globalThis.setTimeout).toBe(real);
});
