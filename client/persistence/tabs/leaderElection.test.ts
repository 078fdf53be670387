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
