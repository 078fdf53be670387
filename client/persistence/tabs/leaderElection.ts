import { newId } from '../../log/newId.ts';
import { openChannel } from './openChannel.ts';
import { sleep } from './sleep.ts';

export type LeaderElection = {
  /** Resolves to whether this tab is now the leader. */
  claim: () => Promise<boolean>;
  takeOver: () => Promise<unknown>;
  /** Lets another tab lead. */
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

const timeoutMs = 150;

type State = 'leader' | 'candidate' | 'follower';

/**
 * Used where browsers offer no Web Locks. If the leader crashes, the other tabs cannot tell, and the
 * player has to press "Play here".
 */
function channelElection(name: string, onLost: () => void): LeaderElection {
  const channel = openChannel(name);
  let state: State = 'follower';
  let ownClaim = '';
  let onReleased = () => {};

  const send = (message: Message) => channel.postMessage(message);

  function stepDown(): void {
    const wasLeader = state === 'leader';
    state = 'follower';
    if (wasLeader) onLost();
  }

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    // Of two candidates, the one with the smaller claim becomes the leader. One that claimed before the other's channel
    // was open hears of no rejection, and has to step down by itself.
    if (data.kind === 'claim' && (state === 'leader' || (state === 'candidate' && ownClaim < data.claim)))
      send({ kind: 'reject', claim: data.claim });
    else if (data.kind === 'claim' && state === 'candidate') stepDown();
    // A late rejection still counts, or both tabs would be leaders.
    if (data.kind === 'reject' && data.claim === ownClaim) stepDown();
    if (data.kind === 'takeOver') stepDown();
    if (data.kind === 'release') onReleased();
  };
  function release(): void {
    if (state === 'leader') send({ kind: 'release' });
    state = 'follower';
    onReleased(); // this tab hears none of its own messages
  }
  window.addEventListener('pagehide', release);

  return {
    async claim() {
      state = 'candidate';
      ownClaim = newId();
      send({ kind: 'claim', claim: ownClaim });
      await sleep(timeoutMs);
      if ((state as State) === 'follower') return false; // a message came meanwhile
      state = 'leader';
      return true;
    },
    async takeOver() {
      state = 'leader';
      ownClaim = '';
      send({ kind: 'takeOver' });
    },
    release,
    released: () =>
      new Promise<void>((resolve) => {
        onReleased = resolve;
      }),
  };
}
