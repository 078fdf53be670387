import { ReadableStream } from 'node:stream/web';
import type { Dispatcher } from 'undici';
import { EvaluatorError, unusable } from '../../evaluatorError.ts';
import { faultBehindProxy } from './networkFault.ts';
import { type Proxies, proxyFor } from './proxyFor.ts';

/** In bytes, `record` in characters, `records` as a count. A record is an event or a line. */
export const limits = {
  response: 16 * 1024 * 1024,
  record: 256 * 1024,
  /** A list of all models of a large provider takes about a megabyte. */
  unstreamedResponse: 4 * 1024 * 1024,
  errorBody: 64 * 1024,
  /** A model that thinks for long sends some ten thousand. */
  records: 50_000,
};

/** The keys are the addresses of proxies. */
const agents = new Map<string, Dispatcher>();

/**
 * The only fetch for model servers, which are not trusted: it limits how much of a response is read.
 *
 * Redirects are not followed, because they could take the player's text to a host that the player does not know of.
 * A result may be at the same path with another query, without the text: Modal has it there while a model starts.
 *
 * Responses must not be compressed: some relays unpack one, and pass on its headers as they were.
 *
 * Node's own fetch fails without headers within five minutes, but a model server may queue the request and load the
 * model first. attempts.ts enforces the deadline instead.
 */
export async function modelFetch(address: URL, proxies: Proxies, init: RequestInit): Promise<Response> {
  const undici = await import('undici'); // imported on first use, because it is slow to load
  const proxy = proxyFor(address, proxies);
  const dispatcher = agents.get(proxy) ?? newAgent(undici, proxy);
  agents.set(proxy, dispatcher);
  const own = { 'accept-encoding': 'identity', 'user-agent': 'the-firm' };
  const headers = { ...(init.headers as Record<string, string>), ...own };
  const options = { ...init, headers, dispatcher, redirect: 'manual' } as Parameters<typeof undici.fetch>[1];
  let response = await undici.fetch(address, options);
  for (let asked = 0; /^3/.test(`${response.status}`) && asked < 20; asked++) {
    const location = response.headers.get('location') ?? '';
    if (!URL.canParse(location, address.href)) {
      await response.body?.cancel();
      const hint = 'The server redirects to an address that is not valid: see its log.';
      throw new EvaluatorError('unreachable', { upstreamStatus: response.status, hint });
    }
    const result = new URL(location, address);
    const isElsewhere = result.origin !== address.origin || result.pathname !== address.pathname;
    if (response.status !== 303 || isElsewhere || result.search === address.search) break;
    await response.body?.cancel();
    response = await undici.fetch(result, { ...options, method: 'GET', body: null });
  }
  const { body, ok, status, statusText } = response;
  const isProxied = status === 407 || (proxy !== '' && address.protocol !== 'https:');
  const fault = ok || !isProxied ? undefined : faultBehindProxy(status, response.headers);
  if (fault) await body?.cancel();
  if (fault) throw fault;
  const limit = !ok ? limits.errorBody : isStream(response.headers) ? limits.response : limits.unstreamedResponse;
  const read = body && (ReadableStream.from(firstBytes(body, limit, ok)) as ConstructorParameters<typeof Response>[0]); // a 204 must not have a body
  return new Response(read, { status, statusText, headers: [...response.headers] });
}

export function isStream(headers: Pick<Headers, 'get'>): boolean {
  return /event-stream|ndjson|jsonl/.test(headers.get('content-type') ?? '');
}

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

/** Of an error, the beginning is enough; any other response is needed whole. */
async function* firstBytes(body: AsyncIterable<Uint8Array>, limit: number, needsAll: boolean) {
  let left = limit;
  for await (const chunk of body) {
    if (chunk.length > left && needsAll) throw unusable('The response is too long.');
    yield chunk.subarray(0, left);
    left -= chunk.length;
    if (left <= 0 && !needsAll) return;
  }
}
