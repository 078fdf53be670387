import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../testing/freePort.ts';
import { LoadedServer } from './loadedServer.ts';

const visitsAtOnce = 8;

/** `npm run load -- assets [VISITS]`: first visits, each with the page and every asset, without and with a cache in front. */
export async function assets(visits = '400'): Promise<void> {
  const server = await LoadedServer.start();
  const page = await (await fetch(server.origin)).text();
  const paths = ['/', ...new Set([...page.matchAll(/"(\/assets\/[^"]+\.\w+)"/g)].map(([, path = '']) => path))];
  const cache = await startCache(server.origin);
  for (const [title, origin] of [
    ['from the server', server.origin],
    ['from behind a cache', cache.origin],
  ] as const) {
    await visit(origin, paths);
    const before = await server.usage();
    let [bytes, left] = [0, Number(visits)];
    const visitor = async () => {
      while (left > 0) {
        left -= 1;
        const taken = await visit(origin, paths);
        bytes += taken;
      }
    };
    await Promise.all(Array.from({ length: visitsAtOnce }, visitor));
    const cost = (((await server.usage()).cpuSeconds - before.cpuSeconds) * 1000) / Number(visits);
    const kilobytes = (bytes / Number(visits) / 1000).toFixed(0);
    process.stdout.write(
      `${title}: a visit of ${paths.length} files, ${kilobytes} kB, costs the server ${cost.toFixed(2)} ms of CPU\n`,
    );
  }
  await cache.stop();
  await server.stop();
}

const agent = new Agent({ keepAlive: true });

/** Returns the bytes as they came over the network. */
async function visit(origin: string, paths: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const path of paths) {
    const sending = request(origin + path, { agent, headers: { accept: 'text/html, */*', 'accept-encoding': 'br' } });
    const [response] = await once(sending.end(), 'response');
    if (response.statusCode !== 200) throw new Error(`${path} has status ${response.statusCode}.`);
    for await (const chunk of response) bytes += chunk.length;
  }
  return bytes;
}

/** Keeps what the server allows: the assets. The page is asked for each time. */
async function startCache(origin: string) {
  const folder = mkdtempSync(join(tmpdir(), 'cache-'));
  chmodSync(folder, 0o777); // nginx gives up root's rights
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    join(folder, 'nginx.conf'),
    `worker_processes 1; pid ${folder}/pid; error_log stderr crit; events {}
    http {
      access_log off;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      proxy_cache_path ${folder}/kept keys_zone=kept:1m;
      upstream server { server ${origin.replace('http://', '')}; keepalive 16; }
      server {
        listen 127.0.0.1:${port};
        proxy_cache kept; proxy_http_version 1.1; proxy_set_header Connection "";
        proxy_set_header Host localhost; proxy_set_header Accept-Encoding br;
        location / { proxy_pass http://server; }
      }
    }`,
  );
  const args = ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'];
  const nginx = spawn('nginx', args, { stdio: 'inherit' });
  const cache = `http://127.0.0.1:${port}`;
  while (!(await fetch(cache).catch(() => undefined))) await wait(20);
  return {
    origin: cache,
    async stop() {
      nginx.kill();
      await once(nginx, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}
