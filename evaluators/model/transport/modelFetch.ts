import { ReadableStream } from 'node:stream/web';
import type { EnvHttpProxyAgent } from 'undici';
import { limits, replyRecords } from './replyRecords.ts';

/** Addresses, empty for none. `bypass` lists hosts, separated by commas. */
export type Proxies = { http: string; https: string; bypass: string };

let proxies: Proxies = { http: '', https: '', bypass: '' };
let agent: EnvHttpProxyAgent | undefined;

export function setProxies(given: Proxies): void {
  proxies = given;
  agent = undefined;
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
  agent ??= newAgent(undici);
  const options = { ...init, dispatcher: agent, redirect: 'manual' } as Parameters<typeof undici.fetch>[1];
  const response = await undici.fetch(input as Parameters<typeof undici.fetch>[0], options);
  const { body, ok, status, statusText } = response;
  if (body === null) return response as unknown as Response;
  const headers = [...response.headers];
  if (!ok) return new Response(await firstBytes(body, limits.errorBody), { status, statusText, headers });
  const records = replyRecords(body, response.headers.get('content-type') ?? '');
  return new Response(ReadableStream.from(records) as BodyInit, { status, statusText, headers });
};

function newAgent({ EnvHttpProxyAgent, Pool }: typeof import('undici')): EnvHttpProxyAgent {
  const endless = { headersTimeout: 0, bodyTimeout: 0 };
  return new EnvHttpProxyAgent({
    ...endless,
    factory: (origin, options) => new Pool(origin, { ...options, ...endless }), // undici drops them for http: addresses
    proxyTunnel: false, // most proxies tunnel only to port 443
    httpProxy: proxies.http,
    httpsProxy: proxies.https,
    // undici knows `*` only alone.
    noProxy: /(^|[\s,])\*($|[\s,])/.test(proxies.bypass) ? '*' : `${proxies.bypass},localhost,127.0.0.1,[::1]`,
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
