import type { Arbiter } from './leaderElection.ts';
import { channelArbiter } from './channelElection.ts';
import { webLockArbiter } from './webLockElection.ts';

/** `navigator.locks` is missing where the page came over plain HTTP from another machine. */
export function chooseArbiter(name: string, onLost: () => void): Arbiter {
  const locks = navigator.locks as LockManager | undefined;
  return locks ? webLockArbiter(locks, name, onLost) : channelArbiter(name, onLost);
}
