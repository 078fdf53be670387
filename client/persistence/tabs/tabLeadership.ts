import type { LeaderElection } from './leaderElection.ts';
import { sleep } from './sleep.ts';

/** In milliseconds. A follower waits this long before it claims, so that a leader that was reloaded claims first. */
const reloadGrace = 1500;
/** In milliseconds. A page whose first claim fails tries again, because the page it replaces may still be unloading. */
const handoverDelay = 200;

type Options = {
  elect: (onLost: () => void) => LeaderElection;
  /** Creates the function that asks the leader to save and step down. */
  handover: (release: () => boolean) => () => Promise<void>;
  save: () => void;
  onChange: (isLeader: boolean) => void;
};

/** Decides whether this tab is the leader. A follower waits until the leader is closed or the player takes over. */
export function tabLeadership({ elect, handover, save, onChange }: Options) {
  const election = elect(stepDown);
  const askLeader = handover(release);
  let isLeader = false;
  let waiting = false;

  function change(to: boolean): void {
    if (isLeader === to) return;
    isLeader = to;
    onChange(isLeader);
    if (!isLeader) void wait();
  }

  function stepDown(): void {
    change(false);
  }

  function release(): boolean {
    if (!isLeader) return false;
    save();
    stepDown();
    return true;
  }

  async function wait(): Promise<void> {
    if (waiting) return;
    waiting = true;
    while (!isLeader) {
      await election.released();
      await sleep(reloadGrace);
      if (!isLeader && (await election.claim())) change(true);
    }
    waiting = false;
  }

  return {
    isLeader: () => isLeader,
    stepDown,
    /** Tries to become the leader when the page starts. Does not call `onChange`, so read isLeader() afterwards. */
    async start(): Promise<void> {
      isLeader = await election.claim();
      if (!isLeader) {
        await sleep(handoverDelay);
        isLeader = await election.claim();
      }
      if (!isLeader) void wait();
    },
    async takeOver(): Promise<void> {
      await askLeader();
      await election.takeOver();
      change(true);
    },
  };
}
