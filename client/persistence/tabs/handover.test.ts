import { afterEach, expect, it, vi } from 'vitest';
import { handover } from './handover.ts';

afterEach(() => void vi.useRealTimers());

it('resolves once the leader has stepped down, although followers get the request too', async () => {
  const steps: string[] = [];
  handover('of-three', () => {
    steps.push('a follower was asked');
    return false;
  });
  handover('of-three', () => {
    steps.push('the leader stepped down');
    return true;
  });
  const ask = handover('of-three', () => false);
  await ask();
  expect(steps.toSorted()).toEqual(['a follower was asked', 'the leader stepped down']);
});

it('resolves without an answer, and a leader that reads the request too late does not step down', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
  let released = false;
  handover('of-two', () => {
    released = true;
    return true;
  });
  const asking = handover('of-two', () => false)();
  // The deadline passes before the message is delivered.
  await vi.advanceTimersByTimeAsync(1000);
  await asking;
  await new Promise((resolve) => setImmediate(resolve));
  expect(released).toBe(false);
});
