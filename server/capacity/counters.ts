import { LRUCache } from 'lru-cache';

export type Taken = {
  /** How many were taken in this window, this one included; more than may be for one that was refused. */
  count: number;
  /** Milliseconds until the window ends. */
  left: number;
};

/** What a server knows of a counter by itself. */
export type Known = {
  /** What all had taken when they were last heard of. */
  shared: number;
  /** What was taken here since then, which nobody else knows of. */
  own: number;
};

/** Where several servers count together. Resolves to undefined where they can not, and never rejects. */
export type SharedCounters = {
  take(key: string, most: number, window: number, known: Known): Promise<Taken | undefined>;
};

type Entry = Known & { until: number };

/**
 * Counts by name, up to a most in a window of time: together with other servers where there is a place for that, else,
 * and as long as that place is gone, by itself. Goes on then from what was known, and brings along later what it counted.
 */
export class Counters {
  readonly #kind: string;
  readonly #shared: SharedCounters | undefined;
  readonly #now: () => number;
  readonly #entries: LRUCache<string, Entry>;

  /** Remembers at most `names` counters. */
  constructor(kind: string, names: number, shared?: SharedCounters, now: () => number = Date.now) {
    this.#kind = kind;
    this.#shared = shared;
    this.#now = now;
    this.#entries = new LRUCache({ max: names });
  }

  /** Takes one of `most` in a window of so many milliseconds, which begins with the first that is taken. */
  async take(name: string, most: number, window: number): Promise<Taken> {
    const entry = this.#entry(name, window);
    const left = Math.max(1, entry.until - this.#now());
    if (this.#shared) {
      const { shared, own } = entry;
      // Told once, though others may ask before the answer is here.
      entry.own = 0;
      const taken = await this.#shared.take(`${this.#kind}:${name}`, most, left, { shared, own });
      if (taken) {
        entry.shared = Math.max(entry.shared, Math.min(taken.count, most));
        entry.until = this.#now() + taken.left;
        return taken;
      }
      entry.own += own;
    }
    const refused = entry.shared + entry.own >= most;
    if (!refused) entry.own += 1;
    return { count: refused ? most + 1 : entry.shared + entry.own, left };
  }

  #entry(name: string, window: number): Entry {
    const known = this.#entries.get(name);
    if (known && known.until > this.#now()) return known;
    const fresh = { shared: 0, own: 0, until: this.#now() + window };
    this.#entries.set(name, fresh);
    return fresh;
  }
}
