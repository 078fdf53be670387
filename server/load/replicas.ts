import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../testing/freePort.ts';
import type { LoadedServer } from './loadedServer.ts';
import { submitAnswer } from './player.ts';
import { warmServer } from './steady.ts';
import { steadyStream } from './steadyStream.ts';

const sliceSeconds = 5;

/**
 * `npm run load -- replicas [RATE] [ROUNDS]`: the same stream to one, two and four servers that share Redis. They take
 * turns of a few seconds, so that whatever else the machine does slows all of them down alike.
 */
export async function replicas(rate = '80', rounds = '6'): Promise<void> {
  const port = await freePort();
  const redis = spawn('redis-server', ['--port', String(port), '--save', '', '--loglevel', 'warning'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await once(redis, 'spawn');
  const env = { REDIS_URL: `redis://127.0.0.1:${port}`, ASSESSMENT_KEY: 'the key of all replicas' };
  const groups: Group[] = [];
  for (const count of [1, 2, 4]) {
    const servers: LoadedServer[] = [];
    while (servers.length < count) servers.push(await warmServer({ ...env, DAILY_EVALUATIONS: '1000000' }));
    groups.push({ servers, calls: 0, failed: 0, cpuSeconds: 0 });
  }
  for (let round = 0; round < Number(rounds); round++) for (const group of groups) await turn(group, Number(rate));
  process.stdout.write(`built-in evaluator, ${rate} submissions a second, limits in Redis\n`);
  for (const { servers, calls, failed, cpuSeconds } of groups) {
    const cost = ((cpuSeconds * 1000) / calls).toFixed(2);
    process.stdout.write(`  ${servers.length}: ${cost} ms of CPU an evaluation (${calls}), ${failed} failed\n`);
    for (const server of servers) await server.stop();
  }
  redis.kill();
}

type Group = { servers: LoadedServer[]; calls: number; failed: number; cpuSeconds: number };

async function turn(group: Group, rate: number): Promise<void> {
  const { servers } = group;
  const cpuSeconds = async () => {
    const usages = await Promise.all(servers.map((server) => server.usage()));
    return usages.reduce((sum, usage) => sum + usage.cpuSeconds, 0);
  };
  const before = await cpuSeconds();
  let next = 0;
  const timings = await steadyStream(rate, sliceSeconds, () => {
    next += 1;
    return submitAnswer({ server: servers[next % servers.length] as LoadedServer });
  });
  group.cpuSeconds += (await cpuSeconds()) - before;
  group.calls += timings.calls;
  group.failed += timings.failed;
}
