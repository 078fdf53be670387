import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../testing/freePort.ts';
import type { LoadedServer } from './loadedServer.ts';
import { submitAnswer } from './player.ts';
import { warmServer } from './steady.ts';
import { steadyStream } from './steadyStream.ts';

/** `npm run load -- replicas [RATE] [SECONDS]`: the same stream to one, two and four servers that share Redis. */
export async function replicas(rate = '80', seconds = '30'): Promise<void> {
  const port = await freePort();
  const redis = spawn('redis-server', ['--port', String(port), '--save', '', '--loglevel', 'warning'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await once(redis, 'spawn');
  process.stdout.write(`built-in evaluator, ${rate} submissions a second for ${seconds} s, limits in Redis\n`);
  for (const count of [1, 2, 4]) {
    const env = { REDIS_URL: `redis://127.0.0.1:${port}`, ASSESSMENT_KEY: 'the key of all replicas' };
    const servers: LoadedServer[] = [];
    while (servers.length < count) servers.push(await warmServer({ ...env, DAILY_EVALUATIONS: '1000000' }));
    const cpuSeconds = async () => {
      const usages = await Promise.all(servers.map((server) => server.usage()));
      return usages.reduce((sum, usage) => sum + usage.cpuSeconds, 0);
    };
    const before = await cpuSeconds();
    let next = 0;
    const measured = await steadyStream(Number(rate), Number(seconds), () => {
      next += 1;
      return submitAnswer({ server: servers[next % count] as LoadedServer });
    });
    const cost = (((await cpuSeconds()) - before) * 1000) / measured.calls;
    process.stdout.write(`  ${count}: ${cost.toFixed(2)} ms of CPU an evaluation; ${measured}\n`);
    for (const server of servers) await server.stop();
  }
  redis.kill();
}
