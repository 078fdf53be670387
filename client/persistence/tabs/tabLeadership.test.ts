import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeTurns } from './tabLeadership.ts';

/** A turn that tabs pass around, without a browser. */
function table() {
  let holder: object | null = null;
  let waiting: (() => void)[] = [];
  const onLost = new Map<object, () => void>();
  const take = (tab: object) => {
    const before = holder;
    holder = tab;
    if (before && before !== tab) onLost.get(before)?.();
  };
  return {
    sit() {
      const tab = {};
      const changes: boolean[] = [];
      const turns = takeTurns(
        (lost) => {
          onLost.set(tab, lost);
          return {
            async claim() {
              if (holder) return false;
              take(tab);
              return true;
            },
            seize: async () => take(tab),
            freed: () => new Promise<void>((resolve) => void waiting.push(resolve)),
          };
        },
        (ours) => void changes.push(ours),
      );
      const leave = () => {
        holder = null;
        for (const resolve of waiting) resolve();
        waiting = [];
      };
      return { ...turns, changes, leave };
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Two tabs, of which the first plays. */
async function two() {
  const { sit } = table();
  const [first, second] = [sit(), sit()];
  await first.begin();
  const begun = second.begin();
  await vi.advanceTimersByTimeAsync(1000);
  await begun;
  return { first, second, sit };
}

describe('of two tabs', () => {
  it('the first plays', async () => {
    const { first, second } = await two();
    expect([first.isOurs(), second.isOurs()]).toEqual([true, false]);
  });

  it('one plays at a time, however often they take over from each other', async () => {
    const { first, second } = await two();
    for (const [taker, loser] of [
      [second, first],
      [first, second],
      [second, first],
    ] as const) {
      await taker.seize();
      expect([taker.isOurs(), loser.isOurs()]).toEqual([true, false]);
    }
    expect(first.changes).toEqual([false, true, false]);
    expect(second.changes).toEqual([true, false, true]);
  });

  it('the second follows when the first has gone', async () => {
    const { first, second } = await two();
    first.leave();
    await vi.advanceTimersByTimeAsync(5000);
    expect(second.changes).toEqual([true]);
  });

  it('the first has its turn back when it was only loaded anew', async () => {
    const { first, second, sit } = await two();
    first.leave();
    const again = sit();
    await vi.advanceTimersByTimeAsync(500);
    await again.begin();
    await vi.advanceTimersByTimeAsync(5000);
    expect([again.isOurs(), second.isOurs()]).toEqual([true, false]);
    again.leave();
    await vi.advanceTimersByTimeAsync(5000);
    expect(second.isOurs()).toBe(true);
  });
});
