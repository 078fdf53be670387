import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { Readable } from 'node:stream';
import { startNginx } from '../../server/testing/nginx.ts';
import { startLoadedServer } from './loadedServer.ts';

const visitsAtOnce = 8;

/** `npm run load -- assets [VISITS]`: first visits, each with the page and every asset, without and with a cache in front. */
export async function assets(visits = '400'): Promise<void> {
  const server = await startLoadedServer();
  const page = await (await fetch(server.origin)).text();
  const paths = ['/', ...new Set([...page.matchAll(/"(\/assets\/[^"]+\.\w+)"/g)].map(([, path = '']) => path))];
  const cache = await startNginx((port, folder) => cacheConfig(server.origin, port, folder));
  for (const [title, origin] of [
    ['from the server', server.origin],
    ['from behind a cache', `http://127.0.0.1:${cache.port}`],
  ] as const) {
    await visit(origin, paths);
    const before = await server.usage();
    const taken: number[] = await Readable.from(Array(Number(visits)).keys())
      .map(() => visit(origin, paths), { concurrency: visitsAtOnce })
      .toArray();
    const cost = (((await server.usage()).cpuSeconds - before.cpuSeconds) * 1000) / Number(visits);
    const kilobytes = (taken.reduce((sum, bytes) => sum + bytes, 0) / Number(visits) / 1000).toFixed(0);
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

/** The cache keeps what the server allows: the assets. The page is asked for each time. */
function cacheConfig(origin: string, port: number, folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `worker_processes 1; pid ${folder}/pid; error_log stderr crit; events {}
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
    }`;
}
