import type { Arbiter } from './leaderElection.ts';

/** The turn is a lock that the browser itself takes back from a tab that ends, however it ends. */
export function webLockArbiter(locks: LockManager, name: string, onLost: () => void): Arbiter {
  let latest = 0;

  function hold(options: LockOptions): Promise<boolean> {
    latest += 1;
    const turn = latest;
    return new Promise((answer) => {
      locks
        .request(name, options, (lock) => {
          answer(lock !== null);
          return lock && new Promise<never>(() => {}); // held as long as the page lives
        })
        .catch(() => {
          // Stolen; or, where the browser allows this page neither storage nor locks, there is nothing to quarrel over.
          answer(true);
          if (turn === latest) onLost();
        });
    });
  }

  return {
    claim: () => hold({ ifAvailable: true }),
    seize: () => hold({ steal: true }),
    freed: () => locks.request(name, () => {}),
  };
}
