import type { FastifyBaseLogger } from 'fastify';
import { Redis, ReplyError } from 'ioredis';
import type { LimitReached } from './localUsage.ts';

/** Counts for all servers together, unless it is down or refuses to: then each server applies the limits on its own. */
export class SharedRedis extends Redis {
  /** What it refuses to count, because a right is missing (NOPERM), it is a replica (READONLY) or full (OOM). */
  readonly #refused = new Set<string>();

  /** While it is down, commands fail at once, or after half a second at most, so that players hardly wait. */
  constructor(url: string) {
    super(url, {
      lazyConnect: true,
      connectTimeout: 2000,
      commandTimeout: 500,
      socketTimeout: 2000, // otherwise a connection whose packets get lost would stay open forever
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      // While DNS is down, each lookup blocks one of libuv's four threads for seconds.
      retryStrategy: (times) => Math.min(times * 200, 10_000),
    });
  }

  get isSharing(): boolean {
    return this.status === 'ready' && this.#refused.size === 0;
  }

  /** Runs a script that counts. Resolves to undefined if Redis did not run it. */
  async count(what: string, script: string, keys: readonly string[], ...values: (string | number)[]) {
    try {
      const outcome = (await this.eval(script, keys.length, ...keys, ...values)) as LimitReached | 'counted';
      // Where a limit is reached, nothing is written, which Redis may still refuse.
      if (outcome === 'counted' && this.#refused.delete(what) && this.#refused.size === 0) this.emit('accepted');
      return outcome;
    } catch (error) {
      if (!(error instanceof ReplyError)) return undefined; // it is down
      if (this.#refused.size === 0) this.emit('refused', error);
      this.#refused.add(what);
      return undefined;
    }
  }

  /** Resolves without a connection if there is none after two seconds, but waits while Redis loads its data. */
  async start(log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
    const isBack = 'The limits apply to all servers together again.';
    let lost = false;
    let code: string | undefined;
    this.on('error', (error) => {
      code = errorCode(error);
    });
    this.on('close', () => {
      const hint = 'Each server applies the limits on its own until Redis (REDIS_URL) is back.';
      if (!lost) log.warn({ code, hint }, 'Redis is gone');
      lost = true;
      this.#refused.clear(); // it may be another Redis, whose own refusal is worth a warning
    });
    this.on('ready', () => {
      if (lost) log.warn({ hint: isBack }, 'Redis is back');
      lost = false;
    });
    this.on('refused', (error: Error) => {
      const hint =
        'Each server applies the limits on its own until the Redis in REDIS_URL can be written to with EVAL.';
      log.warn({ code: errorCode(error), hint }, 'Redis refuses to count');
    });
    this.on('accepted', () => log.warn({ hint: isBack }, 'Redis counts again'));
    await this.connect().catch(() => {}); // the `close` handler logs the failure
  }
}

/** A system error code such as ECONNREFUSED, or the first word of a Redis error such as WRONGPASS. */
function errorCode(error: Error): string | undefined {
  if ('code' in error && typeof error.code === 'string') return error.code;
  return /^[A-Z]{2,}\b/.exec(error.message)?.[0];
}
