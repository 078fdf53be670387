import { freePort } from '../../server/testing/freePort.ts';
import { startRedis } from '../../server/testing/redisServer.ts';
import { type LoadedServer, startLoadedServer } from './loadedServer.ts';
import { warm } from './steady.ts';
import { steadyStream } from './steadyStream.ts';
import { submitAnswer } from './submitAnswer.ts';

/** A process that is idle for 8 s gives back memory, and with it compiled code, so no pause is that long. */
const turnSeconds = 2;

/**
 * `npm run load -- replicas [RATE] [ROUNDS]`: one, two and four servers that share Redis, each with RATE submissions a
 * second, and one server with as many as the four together. They take turns of a few seconds, so that other work of
 * the machine slows all of them down alike.
 */
export async function replicas(rate = '40', rounds = '15'): Promise<void> {
  const port = await freePort();
  const redis = await startRedis(port);
  try {
    await compareGroups(`redis://127.0.0.1:${port}`, Number(rate), Number(rounds));
  } finally {
    redis.kill();
  }
}

async function compareGroups(redisUrl: string, rate: number, rounds: number): Promise<void> {
  const shared = { REDIS_URL: redisUrl, ASSESSMENT_KEY: 'the key of all replicas' };
  const groups: Group[] = [];
  for (const [count, load] of [
    [1, 1],
    [2, 2],
    [4, 4],
    [1, 4],
  ] as const) {
    const servers: LoadedServer[] = [];
    while (servers.length < count) servers.push(await startLoadedServer({ ...shared, DAILY_EVALUATIONS: '1000000' }));
    groups.push({ servers, rate: rate * load, calls: 0, failed: 0, cpuSeconds: 0 });
  }
  await warm(groups.flatMap(({ servers }) => servers));
  for (const group of groups) group.cpuSeconds -= await cpuSeconds(group);
  for (let round = 0; round < rounds; round++) for (const group of groups) await turn(group);
  for (const group of groups) group.cpuSeconds += await cpuSeconds(group);
  process.stdout.write('built-in evaluator, limits in Redis\n');
  for (const { servers, rate, calls, failed, cpuSeconds } of groups) {
    const cost = ((cpuSeconds * 1000) / calls).toFixed(2);
    const what = `${servers.length} of them, ${rate} submissions a second`;
    process.stdout.write(`  ${what}: ${cost} ms of CPU an evaluation (${calls}), ${failed} failed\n`);
    for (const server of servers) await server.stop();
  }
}

type Group = { servers: readonly LoadedServer[]; rate: number; calls: number; failed: number; cpuSeconds: number };

async function cpuSeconds({ servers }: Group): Promise<number> {
  const usages = await Promise.all(servers.map((server) => server.usage()));
  return usages.reduce((sum, usage) => sum + usage.cpuSeconds, 0);
}

async function turn(group: Group): Promise<void> {
  const { servers, rate } = group;
  let next = 0;
  const timings = await steadyStream(rate, turnSeconds, () => {
    next += 1;
    return submitAnswer({ server: servers[next % servers.length] as LoadedServer });
  });
  group.calls += timings.calls;
  group.failed += timings.failed;
}
