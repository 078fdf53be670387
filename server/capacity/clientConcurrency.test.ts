import { once } from 'node:events';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { connectedRedis, freeSocket, ownRedis } from '../testing/ownRedis.ts';
import { hasRedis } from '../testing/redisServer.ts';
import { clientConcurrency } from './clientConcurrency.ts';
import { clientKey } from './clientKey.ts';

describe.runIf(hasRedis)('with Redis', () => {
  /** The permits of two servers with one Redis. */
  async function sharedPermits(max: number) {
    const socket = freeSocket();
    const server = await ownRedis(socket);
    const one = await connectedRedis(socket);
    const two = await connectedRedis(socket);
    return { server, permits: [clientConcurrency(max, one.redis), clientConcurrency(max, two.redis)] as const };
  }

  it('servers share the permits of a client, and go on alone when Redis is killed', async () => {
    const {
      server,
      permits: [here, there],
    } = await sharedPermits(2);
    const leave = await here(['a']);
    onTestFinished(await there(['a']));
    await expect(here(['a'])).rejects.toMatchObject({ code: 'rate_limited' });
    await expect(there(['a'])).rejects.toMatchObject({ code: 'rate_limited' });
    onTestFinished(await there(['b']));
    leave(); // Redis hears of it later
    onTestFinished(await vi.waitFor(() => there(['a']), { timeout: 60_000 }));
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    await gone;
    onTestFinished(await here(['a']));
    onTestFinished(await here(['a']));
    await expect(here(['a'])).rejects.toMatchObject({ code: 'rate_limited' });
  });

  it('servers share the permits of the networks of a household', async () => {
    const { permits } = await sharedPermits(1);
    const clientOf = clientKey('a secret');
    const outcomes: string[] = [];
    for (let at = 0; at < 40; at++)
      await permits[at % 2]?.(clientOf({ ip: `2001:db8:1:${at}::1` })).then(
        (release) => {
          onTestFinished(release);
          outcomes.push('held');
        },
        (error) => outcomes.push(error.code),
      );
    expect(outcomes).toEqual(['held', 'held', ...Array(38).fill('rate_limited')]);
  });
});
