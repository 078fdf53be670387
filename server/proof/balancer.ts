import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../testing/freePort.ts';
import { type Running, root, start } from './processes.ts';

/** nginx with the configuration of the compose stack, but for Docker's names: it knows the servers by their addresses. */
export async function startBalancer(servers: readonly string[]): Promise<Running & { origin: string }> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'the-firm-'));
  const upstream = `upstream servers { ${servers.map((origin) => `server ${new URL(origin).host};`).join(' ')} }`;
  const configuration = readFileSync(join(root, 'server', 'deploy', 'nginx.conf'), 'utf8')
    .replace(/^ *resolver .*$/m, upstream)
    .replace('http://app:3000', 'http://servers')
    .replace('listen 8080;', `listen 127.0.0.1:${port}; add_header x-server $upstream_addr;`)
    .replace('stderr crit', 'stderr notice')
    .replaceAll('/tmp/', `${folder}/`);
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration);
  const command = ['-e', 'stderr', '-c', file, '-g', 'daemon off;'];
  const nginx = await start('nginx', command, /start worker process /);
  return { ...nginx, origin: `http://127.0.0.1:${port}` };
}
