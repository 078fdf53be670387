import { newId } from '../../log/newId.ts';
import type { LeaderElection } from './leaderElection.ts';
import { sleep } from './sleep.ts';

/** `claim` is the id of one attempt to become the leader. */
type Message = { kind: 'claim' | 'reject'; claim: string } | { kind: 'takeOver' | 'release' };

const timeoutMs = 150;

/**
 * Used over plain HTTP, where browsers offer no Web Locks. If the leader crashes, the other tabs cannot tell, and the
 * player has to press "Play here".
 */
export function channelElection(name: string, onLost: () => void): LeaderElection {
  const channel = new BroadcastChannel(name);
  let state: 'leader' | 'candidate' | 'follower' = 'follower';
  let ownClaim = '';
  let onReleased = () => {};

  const send = (message: Message) => channel.postMessage(message);

  function stepDown(): void {
    const wasLeader = state === 'leader';
    state = 'follower';
    if (wasLeader) onLost();
  }

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    // Of two simultaneous candidates, the one with the smaller claim rejects the other.
    if (data.kind === 'claim' && (state === 'leader' || (state === 'candidate' && ownClaim < data.claim)))
      send({ kind: 'reject', claim: data.claim });
    // A late rejection still counts, or both tabs would be leaders.
    if (data.kind === 'reject' && data.claim === ownClaim) stepDown();
    if (data.kind === 'takeOver') stepDown();
    if (data.kind === 'release') onReleased();
  };
  window.addEventListener('pagehide', () => {
    if (state === 'leader') send({ kind: 'release' });
  });

  return {
    async claim() {
      state = 'candidate';
      ownClaim = newId();
      send({ kind: 'claim', claim: ownClaim });
      await sleep(timeoutMs);
      if (isRejected()) return false;
      state = 'leader';
      return true;
    },
    async takeOver() {
      state = 'leader';
      ownClaim = '';
      send({ kind: 'takeOver' });
    },
    released: () =>
      new Promise<void>((resolve) => {
        onReleased = resolve;
      }),
  };

  function isRejected(): boolean {
    return state === 'follower';
  }
}
