import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tabLeadership } from './tabLeadership.ts';

function electorate() {
  let leader: object | null = null;
  let waiting: (() => void)[] = [];
  const onLost = new Map<object, () => void>();
  const take = (tab: object) => {
    const before = leader;
    leader = tab;
    if (before && before !== tab) onLost.get(before)?.();
  };
  const free = (tab: object) => {
    if (leader === tab) leader = null;
    for (const resolve of waiting) resolve();
    waiting = [];
  };
  return {
    join() {
      const tab = {};
      const changes: boolean[] = [];
      const leadership = tabLeadership({
        elect: (lost) => {
          onLost.set(tab, lost);
          return {
            async claim() {
              if (leader) return false;
              take(tab);
              return true;
            },
            takeOver: async () => take(tab),
            release: () => free(tab),
            released: () => new Promise<void>((resolve) => void waiting.push(resolve)),
          };
        },
        onChange: (isLeader) => void changes.push(isLeader),
      });
      return { ...leadership, changes, leave: () => free(tab) };
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function two() {
  const { join } = electorate();
  const [first, second] = [join(), join()];
  await first.start();
  const started = second.start();
  await vi.advanceTimersByTimeAsync(1000);
  await started;
  return { first, second, join };
}

describe('of two tabs', () => {
  it('the first is the leader', async () => {
    const { first, second } = await two();
    expect([first.isLeader(), second.isLeader()]).toEqual([true, false]);
  });

  it('only one leads at a time', async () => {
    const { first, second } = await two();
    for (const [taker, loser] of [
      [second, first],
      [first, second],
      [second, first],
    ] as const) {
      await taker.takeOver();
      expect([taker.isLeader(), loser.isLeader()]).toEqual([true, false]);
    }
    expect(first.changes).toEqual([false, true, false]);
    expect(second.changes).toEqual([true, false, true]);
  });

  it('the second takes over when the first has gone', async () => {
    const { first, second } = await two();
    first.leave();
    await vi.advanceTimersByTimeAsync(5000);
    expect(second.changes).toEqual([true]);
  });

  it('one leads again after the first has stepped down', async () => {
    const { first, second } = await two();
    first.stepDown();
    expect(first.isLeader()).toBe(false);
    await vi.advanceTimersByTimeAsync(5000);
    expect([first.isLeader(), second.isLeader()].toSorted()).toEqual([false, true]);
  });

  it('the first stays the leader when it was only reloaded', async () => {
    const { first, second, join } = await two();
    first.leave();
    const again = join();
    await vi.advanceTimersByTimeAsync(500);
    await again.start();
    await vi.advanceTimersByTimeAsync(5000);
    expect([again.isLeader(), second.isLeader()]).toEqual([true, false]);
    again.leave();
    await vi.advanceTimersByTimeAsync(5000);
    expect(second.isLeader()).toBe(true);
  });
});
