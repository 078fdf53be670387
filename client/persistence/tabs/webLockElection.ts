import type { LeaderElection } from './leaderElection.ts';

/** The browser releases the lock even if the tab crashes. */
export function webLockElection(locks: LockManager, name: string, onLost: () => void): LeaderElection {
  let latestRequest = 0;

  function acquire(options: LockOptions): Promise<boolean> {
    latestRequest += 1;
    const request = latestRequest;
    return new Promise((resolve) => {
      locks
        .request(name, options, (lock) => {
          resolve(lock !== null);
          return lock && new Promise<never>(() => {}); // never resolves, so that the page keeps the lock
        })
        .catch(() => {
          // If another tab stole the lock, the promise is already resolved and only onLost matters. If the browser
          // denies this page both locks and storage, tabs share nothing and each can be a leader: onLost comes before
          // the claim succeeds, so it changes nothing.
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
