import type { Arbiter } from './leaderElection.ts';
import { pause } from './sleep.ts';

/** In milliseconds: a tab that is loaded anew gives its turn back and claims it again at once. No other may slip in. */
const reloadTakes = 1500;
/** A page may begin a moment before the browser is done with the one that it replaces. */
const handoverTakes = 200;

/** This tab's part in the order of tabs: it plays, or waits until the one that plays is gone or the player calls it. */
export function takeTurns(choose: (onLost: () => void) => Arbiter, onChange: (ours: boolean) => void) {
  const arbiter = choose(lose);
  let ours = false;
  let waiting = false;

  function change(to: boolean): void {
    if (ours === to) return;
    ours = to;
    onChange(ours);
    if (!ours) void wait();
  }

  function lose(): void {
    change(false);
  }

  async function wait(): Promise<void> {
    if (waiting) return;
    waiting = true;
    while (!ours) {
      await arbiter.freed();
      await pause(reloadTakes);
      if (!ours && (await arbiter.claim())) change(true);
    }
    waiting = false;
  }

  return {
    isOurs: () => ours,
    lose,
    /** The first claim, on which nothing changes that `onChange` would have to tell. */
    async begin(): Promise<void> {
      ours = await arbiter.claim();
      if (!ours) {
        await pause(handoverTakes);
        ours = await arbiter.claim();
      }
      if (!ours) void wait();
    },
    async seize(): Promise<void> {
      await arbiter.seize();
      change(true);
    },
  };
}
