import { channelElection } from './channelElection.ts';
import type { LeaderElection } from './leaderElection.ts';
import { webLockElection } from './webLockElection.ts';

/** `navigator.locks` is missing where the page came over plain HTTP from another machine. */
export function chooseElection(name: string, onLost: () => void): LeaderElection {
  const locks = navigator.locks as LockManager | undefined;
  return locks ? webLockElection(locks, name, onLost) : channelElection(name, onLost);
}
