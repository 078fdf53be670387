import type { LeaderElection } from './leaderElection.ts';

/** The leader holds a lock, which the browser releases however the tab ends. */
export function webLockElection(locks: LockManager, name: string, onLost: () => void): LeaderElection {
  let latestRequest = 0;

  function acquire(options: LockOptions): Promise<boolean> {
    latestRequest += 1;
    const request = latestRequest;
    return new Promise((resolve) => {
      locks
        .request(name, options, (lock) => {
          resolve(lock !== null);
          return lock && new Promise<never>(() => {}); // held as long as the page lives
        })
        .catch(() => {
          // The lock was stolen; or the browser denies this page both storage and locks, so there is nothing to share.
          resolve(true);
          if (request === latestRequest) onLost();
        });
    });
  }

  return {
    claim: () => acquire({ ifAvailable: true }),
    takeOver: () => acquire({ steal: true }),
    released: () => locks.request(name, () => {}),
  };
}
