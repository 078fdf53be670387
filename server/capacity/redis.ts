import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';

/** While Redis is down, commands fail at once, or after half a second at most, so that players hardly wait. */
export function createRedis(url: string): Redis {
  return new Redis(url, {
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

/** Resolves without a connection if there is none after two seconds, but waits while Redis loads its data. */
export async function connectRedis(redis: Redis, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  let lost = false;
  let code: string | undefined;
  redis.on('error', (error) => {
    code = errorCode(error);
  });
  redis.on('close', () => {
    const hint = 'Each server applies the limits on its own until Redis (REDIS_URL) is back.';
    if (!lost) log.warn({ code, hint }, 'Redis is gone');
    lost = true;
  });
  redis.on('ready', () => {
    if (lost) log.warn({ hint: 'The limits apply to all servers together again.' }, 'Redis is back');
    lost = false;
  });
  await redis.connect().catch(() => {}); // the `close` handler logs the failure
}

/** A system error code such as ECONNREFUSED, or the first word of a Redis error such as WRONGPASS. */
function errorCode(error: Error): string | undefined {
  if ('code' in error && typeof error.code === 'string') return error.code;
  return /^[A-Z]{2,}\b/.exec(error.message)?.[0];
}
