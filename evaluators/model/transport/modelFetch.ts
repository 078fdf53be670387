import { ReadableStream } from 'node:stream/web';
import type { Dispatcher } from 'undici';
import { type Proxies, proxyFor } from './proxyFor.ts';
import { limits, replyRecords } from './replyRecords.ts';

let proxies: Proxies = { http: '', https: '', bypass: '' };
/** By proxy. */
const agents = new Map<string, Dispatcher>();

export function setProxies(given: Proxies): void {
  proxies = given;
  agents.clear();
}

/** The settings that may be wrong if the address in `variable` cannot be reached. */
export function settingsBehind(variable: string): string {
  return proxies.http + proxies.https === '' ? variable : `${variable}, HTTP_PROXY, HTTPS_PROXY or NO_PROXY`;
}

/**
 * The only fetch for model servers, which are not trusted: it limits how much of a reply is read.
 *
 * Redirects are not followed, because they could take the player's text to a host that the player was not told about.
 *
 * Node's own fetch fails without headers within five minutes, but a model server may queue the request and load the
 * model first. attempts.ts enforces the deadline instead.
 */
export const modelFetch: typeof fetch = async (input, init) => {
  const undici = await import('undici'); // imported on first use, because it is slow to load
  const proxy = proxyFor(new URL(String(input)), proxies);
  const dispatcher = agents.get(proxy) ?? newAgent(undici, proxy);
  agents.set(proxy, dispatcher);
  const options = { ...init, dispatcher, redirect: 'manual' } as Parameters<typeof undici.fetch>[1];
  const response = await undici.fetch(input as Parameters<typeof undici.fetch>[0], options);
  const { body, ok, status, statusText } = response;
  if (body === null) return response as unknown as Response;
  const headers = [...response.headers];
  if (!ok) return new Response(await firstBytes(body, limits.errorBody), { status, statusText, headers });
  const records = replyRecords(body, response.headers.get('content-type') ?? '');
  return new Response(ReadableStream.from(records) as BodyInit, { status, statusText, headers });
};

function newAgent({ Agent, Pool, ProxyAgent }: typeof import('undici'), proxy: string): Dispatcher {
  const endless = { headersTimeout: 0, bodyTimeout: 0 };
  if (proxy === '') return new Agent(endless);
  const { username, password } = new URL(proxy);
  const name = [username, password].map(decodeURIComponent).join(':');
  return new ProxyAgent({
    ...endless,
    uri: proxy,
    ...(name !== ':' && { token: `Basic ${Buffer.from(name).toString('base64')}` }), // undici wants a password as well
    factory: (origin, options) => new Pool(origin, { ...options, ...endless }), // undici drops them for http: addresses
    proxyTunnel: false, // most proxies tunnel only to port 443
    clientFactory(origin, options) {
      const pool = new Pool(origin, options);
      const connect = pool.connect.bind(pool) as (to: Dispatcher.ConnectOptions) => Promise<Dispatcher.ConnectData>;
      // A proxy that closes the connection would be asked again and again, because undici does so after its own errors.
      const fail = (cause: unknown): never => {
        throw new Error('The proxy could not be used.', { cause });
      };
      return Object.assign(pool, { connect: (to: Dispatcher.ConnectOptions) => connect(to).catch(fail) });
    },
  });
}

/** The rest of an error is not needed, and may have no end. */
async function firstBytes(body: AsyncIterable<Uint8Array>, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const read: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    read.push(chunk);
    bytes += chunk.length;
    if (bytes >= limit) break;
  }
  return new Uint8Array(Buffer.concat(read).subarray(0, limit));
}
