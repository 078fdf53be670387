import type { Limits } from './localUsage.ts';
import type { SharedRedis } from './redis.ts';

const consumeScript = `
  local function spent(field) return tonumber(redis.call('HGET', KEYS[1], field) or '0') end
  if spent('all') + ARGV[2] > tonumber(ARGV[3]) then return 'all' end
  for at = 5, #ARGV do
    if spent(ARGV[at]) + ARGV[2] > ARGV[4] * (at - 4) then return 'client' end
  end
  redis.call('HINCRBY', KEYS[1], 'all', ARGV[2])
  for at = 5, #ARGV do redis.call('HINCRBY', KEYS[1], ARGV[at], ARGV[2]) end
  redis.call('PEXPIRE', KEYS[1], ARGV[1])
  return 'counted'`;

/** Redis may have lost its data since: then a refund would be one evaluation for free, in a key that never expires. */
const refundScript = `
  for _, field in ipairs(ARGV) do
    if tonumber(redis.call('HGET', KEYS[1], field) or '0') > 0 then redis.call('HINCRBY', KEYS[1], field, -1) end
  end`;

const fieldsOf = (networks: readonly string[]) => networks.map((name) => `client ${name}`);

export type SharedUsage = ReturnType<typeof sharedUsage>;

/** What clients use in one period on all servers with one Redis. While Redis is down or refuses, no limit applies. */
export function sharedUsage(redis: SharedRedis, what: 'evaluations' | 'calls', periodMs: number) {
  const keyOf = (period: number) => `the-firm:${what}:${period}`;
  return {
    /** undefined while Redis is down or refuses. */
    consume: (period: number, networks: readonly string[], { all, client }: Limits, count = 1) =>
      redis.count(what, consumeScript, [keyOf(period)], 2 * periodMs, count, all, client, ...fieldsOf(networks)),
    /** 0 while Redis is down or refuses. */
    used: async (period: number) => Number(await redis.hget(keyOf(period), 'all').catch(() => 0)),
    refund: (period: number, networks: readonly string[]) =>
      void redis.eval(refundScript, 1, keyOf(period), 'all', ...fieldsOf(networks)).catch(() => {}),
  };
}
