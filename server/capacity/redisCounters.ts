import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';
import type { Known, SharedCounters, Taken } from './counters.ts';
import { RedisConnector } from './redisConnector.ts';

/**
 * Takes one of `most`, all in one step. A Redis that lost its memory is told what was known, and whoever counted alone
 * adds that, so that many servers together come to what they took together.
 */
const takeOne = `
local most, window, known, own = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local count = math.max(tonumber(redis.call('GET', KEYS[1]) or 0), known) + own
local left = redis.call('PTTL', KEYS[1])
if left < 1 then left = window end
local refused = count >= most
if not refused then count = count + 1 end
redis.call('SET', KEYS[1], count, 'PX', left)
return { refused and most + 1 or count, left }
`;

/** Milliseconds that a call waits for Redis, at most. */
const patience = 500;

/** Milliseconds for which Redis is left alone after it failed, so that its silence delays only few. */
const rest = 1000;

/** How long the start waits for Redis, in milliseconds. */
const firstPatience = 2000;

/** Counters in Redis. Whatever goes wrong there is told to the log once, and callers are none the wiser. */
export class RedisCounters implements SharedCounters {
  readonly #redis: Redis;
  #log: Pick<FastifyBaseLogger, 'warn'> | undefined;
  #alone = false;
  #restUntil = 0;
  #code: string | undefined;

  constructor(url: string) {
    this.#redis = new Redis(url, {
      lazyConnect: true,
      Connector: RedisConnector,
      connectTimeout: firstPatience,
      commandTimeout: patience,
      socketTimeout: 4 * patience, // a network that swallows everything would never end the connection
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      retryStrategy: (times) => Math.min(times * 100, 2000),
      keyPrefix: 'the-firm:',
    });
    this.#redis.on('error', (error) => {
      this.#code = codeOf(error);
    });
    this.#redis.on('close', () => this.#lost());
    this.#redis.on('ready', () => this.#found());
  }

  /** Does this server count by itself, as Redis is gone? */
  get alone(): boolean {
    return this.#alone;
  }

  /** Connects; a Redis that is not there is not waited for. */
  async start(log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
    this.#log = log;
    await this.#redis.connect().catch((error: unknown) => this.#lost(error));
  }

  close(): void {
    this.#log = undefined;
    this.#redis.disconnect();
  }

  async take(key: string, most: number, window: number, { shared, own }: Known): Promise<Taken | undefined> {
    if (performance.now() < this.#restUntil) return undefined;
    try {
      const reply = await this.#redis.eval(takeOne, 1, key, most, Math.ceil(window), shared, own);
      this.#found();
      const [count, left] = reply as [number, number];
      return { count, left };
    } catch (error) {
      this.#lost(error);
      return undefined;
    }
  }

  #lost(error?: unknown): void {
    this.#restUntil = performance.now() + rest;
    if (this.#alone) return;
    this.#alone = true;
    const hint = 'The limits hold for each server by itself until Redis (REDIS_URL) is back.';
    this.#log?.warn({ code: codeOf(error) ?? this.#code, hint }, 'Redis is gone');
  }

  #found(): void {
    this.#restUntil = 0;
    if (!this.#alone) return;
    this.#alone = false;
    this.#log?.warn({ hint: 'The limits hold for all servers together.' }, 'Redis is back');
  }
}

/** ECONNREFUSED, or the first word of what Redis says: WRONGPASS, OOM, READONLY. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return /^[A-Z]{2,}\b/.exec(error.message)?.[0];
}
