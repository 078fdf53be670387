import type { Redis } from 'ioredis';
import { ApiError } from '../apiError.ts';

const dayMs = 86_400_000;

/** Limits the evaluations per UTC day, for all servers that share a Redis. */
export class DailyBudget {
  readonly #limit: number;
  readonly #redis: Redis | undefined;
  #day = 0;
  #spentHere = 0;

  /** `limit` is Infinity for no limit. */
  constructor(limit: number, redis?: Redis) {
    this.#limit = limit;
    this.#redis = redis;
  }

  /** Throws an ApiError once the limit is exceeded. */
  async spend(): Promise<void> {
    if (this.#limit === Number.POSITIVE_INFINITY) return;
    const now = Date.now();
    const day = Math.floor(now / dayMs);
    if (day !== this.#day) this.#spentHere = 0;
    this.#day = day;
    this.#spentHere += 1;
    // Redis may be unreachable or may have restarted empty.
    const spent = Math.max(this.#spentHere, await this.#spendShared(day));
    if (spent > this.#limit) throw new ApiError('budget_spent', undefined, Math.ceil(((day + 1) * dayMs - now) / 1000));
  }

  async #spendShared(day: number): Promise<number> {
    const key = `the-firm:evaluations:${day}`;
    const replies = await this.#redis
      ?.multi()
      .incr(key)
      .pexpire(key, 2 * dayMs)
      .exec()
      .catch(() => null);
    const count = replies?.[0]?.[1];
    return typeof count === 'number' ? count : 0;
  }
}
