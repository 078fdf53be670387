import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

export const hasRedis = spawnSync('redis-server', ['--version']).error === undefined;

/** Resolves when it accepts connections. The test must kill it. */
export async function startRedis(port: number): Promise<ChildProcess> {
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const redis = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  while (!output.includes('Ready to accept connections')) output += (await once(redis.stdout, 'data'))[0];
  redis.stdout.resume();
  return redis;
}
