import { describe, expect, it } from 'vitest';
import { Counters, type Known, type SharedCounters, type Taken } from './counters.ts';

/** A place where servers count together, that can go away and lose its memory. */
function place() {
  let here = true;
  const counts = new Map<string, number>();
  const shared: SharedCounters = {
    async take(key: string, most: number, window: number, { shared, own }: Known): Promise<Taken | undefined> {
      if (!here) return undefined;
      const count = Math.max(counts.get(key) ?? 0, shared) + own;
      counts.set(key, Math.min(count + 1, Math.max(count, most)));
      return { count: count >= most ? most + 1 : count + 1, left: window };
    },
  };
  return { shared, counts, leave: () => (here = false), come: () => (here = true) };
}

async function takeMany(counters: Counters, times: number, most: number): Promise<number> {
  let taken = 0;
  for (let at = 0; at < times; at++) if ((await counters.take('one', most, 60_000)).count <= most) taken += 1;
  return taken;
}

describe('counters by themselves', () => {
  it('count to the most in a window, and anew in the next', async () => {
    let time = 1000;
    const counters = new Counters('calls', 10, undefined, () => time);
    expect(await counters.take('one', 2, 60_000)).toEqual({ count: 1, left: 60_000 });
    time += 10_000;
    expect(await counters.take('one', 2, 60_000)).toEqual({ count: 2, left: 50_000 });
    expect(await counters.take('one', 2, 60_000)).toEqual({ count: 3, left: 50_000 });
    expect(await counters.take('one', 2, 60_000)).toEqual({ count: 3, left: 50_000 });
    expect((await counters.take('two', 2, 60_000)).count).toBe(1);
    time += 50_000;
    expect(await counters.take('one', 2, 60_000)).toEqual({ count: 1, left: 60_000 });
  });

  it('remember so many names at most', async () => {
    const counters = new Counters('calls', 2);
    for (const name of ['one', 'two', 'three']) await counters.take(name, 9, 60_000);
    expect((await counters.take('three', 9, 60_000)).count).toBe(2);
    expect((await counters.take('one', 9, 60_000)).count).toBe(1);
  });
});

describe('counters that share', () => {
  it('come to the most in sum, each kind by itself', async () => {
    const { shared, counts } = place();
    const [one, other] = [new Counters('calls', 10, shared), new Counters('calls', 10, shared)];
    expect((await takeMany(one, 3, 5)) + (await takeMany(other, 9, 5))).toBe(5);
    expect([...counts.keys()]).toEqual(['calls:one']);
    expect((await new Counters('evaluations', 10, shared).take('one', 5, 60_000)).count).toBe(1);
  });

  it('go on from what was known when that place goes, and bring along what they counted alone', async () => {
    const { shared, counts, leave, come } = place();
    const [one, other] = [new Counters('calls', 10, shared), new Counters('calls', 10, shared)];
    await takeMany(one, 2, 100);
    await takeMany(other, 2, 100);
    leave();
    expect(await takeMany(one, 20, 10)).toBe(8);
    expect(await takeMany(other, 3, 100)).toBe(3);
    counts.clear();
    come();
    await takeMany(other, 1, 100);
    await takeMany(one, 1, 100);
    // Two each, then eight and three alone, and one each.
    expect(counts.get('calls:one')).toBe(4 + 8 + 3 + 2);
  });

  it('tell only once what they counted alone, whoever asks at the same time', async () => {
    const { shared, counts, leave, come } = place();
    const counters = new Counters('calls', 10, shared);
    leave();
    await takeMany(counters, 5, 100);
    come();
    await Promise.all(Array.from({ length: 10 }, () => counters.take('one', 100, 60_000)));
    expect(counts.get('calls:one')).toBe(15);
  });
});
