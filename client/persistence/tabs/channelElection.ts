import { newId } from '../../log/newId.ts';
import type { LeaderElection } from './leaderElection.ts';
import { sleep } from './sleep.ts';

/** `claim` identifies one attempt of one tab to become the leader. */
type Message = { kind: 'claim' | 'reject'; claim: string } | { kind: 'takeOver' | 'release' };

/** In milliseconds: a leader normally rejects a claim within this time. */
const timeout = 150;

/**
 * For plain HTTP on a LAN, where browsers have no locks: tabs ask each other over a channel. A leader that crashes
 * cannot announce it; then the player has to take over by hand.
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
    // Of two simultaneous candidates, exactly one rejects the other.
    if (data.kind === 'claim' && (state === 'leader' || (state === 'candidate' && ownClaim < data.claim)))
      send({ kind: 'reject', claim: data.claim });
    // A late rejection still counts: the other tab was the leader first.
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
      await sleep(timeout);
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
