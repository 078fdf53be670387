import { afterEach, expect, it, vi } from 'vitest';
import { leaderElection } from './leaderElection.ts';

afterEach(() => void vi.unstubAllGlobals());

it('a tab that may not talk to others leads', async () => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('BroadcastChannel', function forbidden() {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(await leaderElection('alone', () => {}).claim()).toBe(true);
});
