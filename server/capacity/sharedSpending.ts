import type { Redis } from 'ioredis';
import type { Limits, Refusal } from './localSpending.ts';

const keptMs = 2 * 86_400_000;

const spendScript = `
  local function spent(field) return tonumber(redis.call('HGET', KEYS[1], field) or '0') end
  if spent('all') >= tonumber(ARGV[2]) then return 'all' end
  if spent(ARGV[1]) >= tonumber(ARGV[3]) then return 'client' end
  redis.call('HINCRBY', KEYS[1], 'all', 1)
  redis.call('HINCRBY', KEYS[1], ARGV[1], 1)
  redis.call('PEXPIRE', KEYS[1], ARGV[4])
  return 'counted'`;

const keyOf = (day: number) => `the-firm:evaluations:${day}`;
const fieldOf = (client: string) => `client ${client}`;

export type SharedSpending = ReturnType<typeof sharedSpending>;

/** The evaluations of one day, of all servers with one Redis. While Redis is down, nothing is refused. */
export function sharedSpending(redis: Redis) {
  return {
    /** undefined while Redis is down. */
    spend(day: number, client: string, limits: Limits) {
      const spent = redis.eval(spendScript, 1, keyOf(day), fieldOf(client), limits.all, limits.client, keptMs);
      return spent.catch(() => undefined) as Promise<Refusal | 'counted' | undefined>;
    },
    /** 0 while Redis is down. */
    spent: async (day: number) => Number(await redis.hget(keyOf(day), 'all').catch(() => 0)),
    giveBack(day: number, client: string) {
      const key = keyOf(day);
      const both = redis.multi().hincrby(key, 'all', -1).hincrby(key, fieldOf(client), -1);
      both.exec().catch(() => {});
    },
  };
}
