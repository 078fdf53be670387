import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaderElection } from './leaderElection.ts';

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', {}); // without Web Locks
});
afterEach(() => void vi.unstubAllGlobals());

it('of two tabs that open at the same moment, one leads, even without Web Locks', async () => {
  const tabs = [leaderElection('at-once', () => {}), leaderElection('at-once', () => {})];
  const leads = await Promise.all(tabs.map((tab) => tab.claim()));
  expect(leads.toSorted()).toEqual([false, true]);
});

it.each([
  ['smaller', [2, 1]],
  ['larger', [1, 2]],
] as const)(
  'of two tabs that open one soon after the other, one leads, if the second claim is the %s one',
  async (name, claims) => {
    const bytes = claims.values();
    vi.stubGlobal('crypto', { getRandomValues: (id: Uint8Array) => id.fill(bytes.next().value ?? 0) });
    const first = leaderElection(`soon-after-${name}`, () => {}).claim();
    await new Promise((resolve) => setTimeout(resolve, 20));
    const second = leaderElection(`soon-after-${name}`, () => {}).claim();
    expect([await first, await second].toSorted()).toEqual([false, true]);
  },
);

it('a leader that has let go can be followed by another tab, and by itself', async () => {
  const [first, second] = [leaderElection('let-go', () => {}), leaderElection('let-go', () => {})];
  expect(await first.claim()).toBe(true);
  const waiting = [first.released(), second.released()];
  first.release();
  await Promise.all(waiting);
  expect(await second.claim()).toBe(true);
  expect(await first.claim()).toBe(false);
});
