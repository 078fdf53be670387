export type LeaderElection = {
  /** Resolves to whether this tab is now the leader. */
  claim: () => Promise<boolean>;
  takeOver: () => Promise<unknown>;
  release: () => void;
  /** Resolves when the leading tab may have been closed. */
  released: () => Promise<unknown>;
};

/** Browsers offer Web Locks only over HTTPS and on localhost. */
export function leaderElection(name: string, onLost: () => void): LeaderElection {
  const locks = navigator.locks as LockManager | undefined;
  return locks ? webLockElection(locks, name, onLost) : newestTabElection(name, onLost);
}

/** The browser releases the lock even if the tab crashes. */
function webLockElection(locks: LockManager, name: string, onLost: () => void): LeaderElection {
  let latestRequest = 0;
  let release = () => {};

  function acquire(options: LockOptions): Promise<boolean> {
    const request = ++latestRequest;
    return new Promise((resolve) => {
      locks
        .request(name, options, (lock) => {
          resolve(lock !== null);
          if (!lock) return;
          return new Promise<void>((unlock) => {
            release = unlock;
          });
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
    release: () => release(),
    released: () => locks.request(name, () => {}),
  };
}

/**
 * Used where browsers offer no Web Locks. The tab that was opened last leads. The others cannot tell when it is closed, so
 * the player has to press "Play here" in one of them.
 */
function newestTabElection(name: string, onLost: () => void): LeaderElection {
  const channel = openChannel(name);
  channel.onmessage = onLost;
  const lead = async () => {
    channel.postMessage('leading');
    return true;
  };
  return { claim: lead, takeOver: lead, release: () => {}, released: () => new Promise(() => {}) };
}

/** A browser that blocks cookies forbids channels too. Tabs then share nothing, so there is nobody to talk to. */
function openChannel(name: string): Pick<BroadcastChannel, 'onmessage' | 'postMessage'> {
  try {
    return new BroadcastChannel(name);
  } catch {
    return { onmessage: null, postMessage: () => {} };
  }
}
