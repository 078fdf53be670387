import { nanoid } from '@reduxjs/toolkit';
import { sleep } from './sleep.ts';

type LeaderElection = {
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
  return locks ? webLockElection(locks, name, onLost) : channelElection(name, onLost);
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

/** `claim` is the id of one attempt to become the leader. */
type Message = { kind: 'claim' | 'reject'; claim: string } | { kind: 'takeOver' | 'release' };

const rejectionMs = 150;

/** If the leader crashes, the other tabs cannot tell, and the player has to press "Play here". */
function channelElection(name: string, onLost: () => void): LeaderElection {
  const channel = openChannel(name);
  const send = (message: Message) => channel.postMessage(message);
  /** This tab's claim, if it is the leader or a candidate. Followers have none. */
  let own: { claim: string; hasWon: boolean } | null = null;
  let onReleased = () => {};

  function lose(): void {
    if (own?.hasWon) onLost();
    own = null;
  }

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'claim' && own) {
      // The smaller claim wins. A tab that opened too late to hear of it cannot reject the other.
      if (own.hasWon || own.claim < data.claim) send({ kind: 'reject', claim: data.claim });
      else lose();
    }
    // A late rejection still counts, or both tabs would be leaders.
    if (data.kind === 'takeOver' || (data.kind === 'reject' && data.claim === own?.claim)) lose();
    if (data.kind === 'release') onReleased();
  };

  function release(): void {
    if (own?.hasWon) send({ kind: 'release' });
    own = null;
    onReleased(); // this tab hears none of its own messages
  }
  window.addEventListener('pagehide', release);

  return {
    async claim() {
      const attempt = { claim: nanoid(), hasWon: false };
      own = attempt;
      send({ kind: 'claim', claim: attempt.claim });
      await sleep(rejectionMs);
      attempt.hasWon = own === attempt;
      return own !== null;
    },
    async takeOver() {
      own = { claim: '', hasWon: true }; // a rejection of an earlier claim no longer counts
      send({ kind: 'takeOver' });
    },
    release,
    released: () =>
      new Promise<void>((resolve) => {
        onReleased = resolve;
      }),
  };
}

/** A browser that blocks cookies forbids channels too. Tabs then share nothing, so there is no tab to talk to. */
function openChannel(name: string): Pick<BroadcastChannel, 'onmessage' | 'postMessage'> {
  try {
    return new BroadcastChannel(name);
  } catch {
    return { onmessage: null, postMessage: () => {} };
  }
}
