import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './freePort.ts';

const { error, stderr } = spawnSync('nginx', ['-V'], { encoding: 'utf8' });
const built = stderr ?? '';
/** Debian has it in a package of its own. */
const streamModule = join(/--modules-path=(\S+)/.exec(built)?.[1] ?? '', 'ngx_stream_module.so');

/** With its module for streams, which the front needs. */
export const hasNginx = error === undefined && (/--with-stream(?!\S)/.test(built) || existsSync(streamModule));

/** `configFor` gets the port that nginx listens on, and a folder for its files. */
export async function startNginx(configFor: (port: number, folder: string) => string) {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  chmodSync(folder, 0o777); // nginx gives up root's rights
  const port = await freePort();
  const load = existsSync(streamModule) ? `load_module ${streamModule};\n` : '';
  writeFileSync(join(folder, 'nginx.conf'), load + configFor(port, folder));
  const args = ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'];
  const nginx = spawn('nginx', args, { stdio: 'inherit' });
  const ended = once(nginx, 'exit');
  while (!(await isListening(port)))
    if (await Promise.race([ended, wait(20)])) throw new Error('nginx ended before it listened.');
  const stop = async () => {
    nginx.kill('SIGTERM');
    await ended;
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
