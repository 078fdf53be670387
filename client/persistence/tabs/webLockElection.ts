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
          // Another tab stole the lock, or the browser denies this page both locks and storage. In the second case tabs
          // share nothing, and each can be a leader.
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
