import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findPackageRoot } from '../../scenarios/packageRoot.ts';
import { freePort } from './freePort.ts';

const deploy = join(findPackageRoot(import.meta.dirname), 'server', 'deploy');

/** Starts nginx with our nginx.conf. `changes` are made to it, in addition to those that it needs outside of its container. */
export async function startFront(appPort: number, changes: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'front-'));
  const port = await freePort();
  const needed = {
    'listen 8080': `listen 127.0.0.1:${port}`,
    '/tmp/': `${folder}/`,
    'http://app:3000': `http://127.0.0.1:${appPort}`,
    'root /usr/share/nginx/html': `root ${deploy}`,
  };
  let config = readFileSync(join(deploy, 'nginx.conf'), 'utf8');
  // What `auto` would be on a host with 64 CPUs.
  config = config.replace('worker_processes auto', 'worker_processes 64');
  for (const [from, to] of Object.entries({ ...needed, ...changes })) {
    if (!config.includes(from)) throw new Error(`nginx.conf has no ${from}.`);
    config = config.replaceAll(from, to);
  }
  writeFileSync(join(folder, 'nginx.conf'), config);
  const args = ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'];
  const nginx = spawn('nginx', args, { stdio: 'inherit' });
  while (!(await isListening(port))) await wait(20);
  const stop = async () => {
    nginx.kill('SIGTERM');
    await once(nginx, 'exit');
    rmSync(folder, { recursive: true });
  };
  return { port, stop, usage: () => usageOf(nginx.pid ?? 0) };
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
}

/** The workers' memory in megabytes, and how many files and connections they have open. */
function usageOf(pid: number) {
  const usage = { megabytes: 0, open: 0 };
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  for (const worker of children) {
    const [, kilobytes] = /^RssAnon:\s*(\d+)/m.exec(readFileSync(`/proc/${worker}/status`, 'utf8')) ?? [];
    usage.megabytes += Number(kilobytes) / 1024;
    usage.open += readdirSync(`/proc/${worker}/fd`).length;
  }
  return usage;
}
