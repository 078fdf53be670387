import { leaderElection } from './leaderElection.ts';
import { sleep } from './sleep.ts';

/** A follower waits before it claims, so that a leader that was reloaded claims first. */
const reloadGraceMs = 1500;
/** After a reload, the earlier page may still be unloading and hold the leadership. */
const handoverDelayMs = 200;

/** A follower waits until the leader is closed or the player takes over. */
export function tabLeadership(name: string) {
  const election = leaderElection(name, () => change(false));
  let onChange = (_isLeader: boolean): void => {};
  let isLeader = false;
  let waiting = false;

  function change(to: boolean): void {
    if (isLeader === to) return;
    isLeader = to;
    onChange(isLeader);
    if (!isLeader) void wait();
  }

  async function wait(): Promise<void> {
    if (waiting) return;
    waiting = true;
    while (!isLeader) {
      await election.released();
      await sleep(reloadGraceMs);
      if (!isLeader && (await election.claim())) change(true);
    }
    waiting = false;
  }

  return {
    isLeader: () => isLeader,
    /** Afterwards another tab can lead, or this one again. */
    stepDown(): void {
      change(false);
      election.release();
    },
    /** Calls `listener` only for later changes, so read isLeader() afterwards. */
    async start(listener: typeof onChange): Promise<void> {
      onChange = listener;
      isLeader = (await election.claim()) || (await sleep(handoverDelayMs).then(election.claim));
      if (!isLeader) void wait();
    },
    async takeOver(): Promise<void> {
      await election.takeOver();
      change(true);
    },
  };
}
