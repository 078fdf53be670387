import { type ChildProcess, spawn, spawnSync } from 'node:child_process';

export const hasRedis = spawnSync('redis-server', ['--version']).error === undefined;

/** On a port, or on a Unix socket. Resolves when it accepts connections. The test must kill it. */
export async function startRedis(address: number | string): Promise<ChildProcess> {
  const listen =
    typeof address === 'number'
      ? ['--port', String(address), '--bind', '127.0.0.1']
      : ['--port', '0', '--unixsocket', address];
  const args = [...listen, '--save', '', '--appendonly', 'no'];
  const redis = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    let output = '';
    const timeout = setTimeout(() => redis.kill('SIGKILL'), 30_000);
    redis.stdout.on('data', (text) => {
      output += text;
      if (!/ready to accept connections/i.test(output)) return;
      clearTimeout(timeout);
      resolve(redis);
    });
    redis.on('error', reject);
    redis.on('exit', () => reject(new Error(`redis-server has ended: ${output}`)));
  });
}
