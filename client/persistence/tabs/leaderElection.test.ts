import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaderElection } from './leaderElection.ts';

beforeEach(() => void vi.stubGlobal('navigator', {})); // without Web Locks
afterEach(() => void vi.unstubAllGlobals());

it('without Web Locks, the tab that was opened last leads, until another takes over', async () => {
  const lost: string[] = [];
  const join = (tab: string) => leaderElection('the-game', () => void lost.push(tab));
  const heard = (...tabs: string[]) => vi.waitFor(() => expect(lost).toEqual(tabs));
  const first = join('first');
  expect(await first.claim()).toBe(true);
  expect(await join('second').claim()).toBe(true);
  await heard('first');
  await first.takeOver();
  await heard('first', 'second');
});

it('a tab that may not talk to others leads', async () => {
  vi.stubGlobal('BroadcastChannel', function forbidden() {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(await leaderElection('alone', () => {}).claim()).toBe(true);
});
