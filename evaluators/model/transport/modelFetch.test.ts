import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { EvaluatorError } from '../../evaluatorError.ts';
import { type Behaviour, type Said, startUpstream, type Upstream, writeEndlessly } from '../../testing/upstream.ts';
import { noProxies } from '../testing/noProxies.ts';
import { remedies } from '../testing/remedies.ts';
import { limits, modelFetch } from './modelFetch.ts';
import { messagesOf } from './modelMessages.ts';
import { networkFault } from './networkFault.ts';

/** What the kernel may hold between a server that writes and a client that no longer reads. */
const inSockets = 16 * 1024 * 1024;

/** Long, because parsing a million short ones takes a busy machine half a minute. */
const record = JSON.stringify({ text: 'x'.repeat(10_000) });

let upstream: Upstream;
afterEach(() => upstream.close());

async function fetchFrom(behave: Behaviour): Promise<Response> {
  upstream = await startUpstream(behave);
  return modelFetch(new URL(upstream.origin), noProxies, { method: 'POST', body: '{"text":"mine"}' });
}

const endless = (status: number, type: string, start: string, chunk: string) => {
  let written = () => 0;
  const response = fetchFrom(() => ({
    status,
    type,
    body: start,
    afterwards(out) {
      written = writeEndlessly(out, chunk);
    },
  }));
  return { response, written: () => written() };
};

describe('a model server', () => {
  it('whose error has no end is read only at the beginning', async () => {
    const { response, written } = endless(500, 'application/json', '{"error": "', 'x'.repeat(10_000));
    const text = await (await response).text();
    expect((await response).status).toBe(500);
    expect(text).toHaveLength(limits.errorBody);
    expect(written()).toBeLessThan(inSockets);
  });

  it.each([
    ['an event', 'text/event-stream', 'data: "', 'x'.repeat(10_000), limits.record],
    ['an event of many lines', 'text/event-stream', '', 'data:\r\n'.repeat(2000), limits.record],
    ['a line', 'application/x-ndjson', '"', 'x'.repeat(10_000), limits.record],
    ['JSON', 'application/json', '[', '1,\n'.repeat(3000), limits.unstreamedResponse],
    ['a stream of events', 'text/event-stream', '', `data: ${record}\n\n`, limits.response],
    ['a stream of lines', 'application/x-ndjson', '', `${record}\n`, limits.response],
  ])('that sends %s without end is given up', async (_, type, start, chunk, limit) => {
    const { response, written } = endless(200, type, start, chunk);
    const read = async () => {
      for await (const _ of messagesOf(await response));
    };
    await expect(read()).rejects.toMatchObject({ fault: 'unusable', hint: expect.stringContaining('too long') });
    expect(written()).toBeLessThan(limit + inSockets);
  });

  it('is asked for the result of a request, without its text, as often as it names another query', async () => {
    const response = await fetchFrom(({ path }) => {
      const at = Number(path.slice(2));
      return at < 3 ? { status: 303, headers: { location: `/?${at + 1}` } } : { body: 'the result' };
    });
    expect(await response.text()).toBe('the result');
    expect(upstream.calls.map(({ path, body }) => [path, body])).toEqual([
      ['/', { text: 'mine' }],
      ['/?1', {}],
      ['/?2', {}],
      ['/?3', {}],
    ]);
  });

  it.each([
    ['another server', 'http://127.0.0.2:9/?1', 1],
    ['another path, such as a page to sign in', '/login?1', 1],
    ['the same address', '', 1],
    ['a result, without end', '/?1', 21],
  ])('may redirect to %s, which is not followed', async (_, location, calls) => {
    const response = await fetchFrom(() => ({ status: 303, headers: { location } }));
    expect(response.status).toBe(303);
    expect(upstream.calls).toHaveLength(calls);
  });

  it.each([204, 205])('may respond with nothing (%d)', async (status) => {
    expect(await (await fetchFrom(() => ({ status }))).text()).toBe('');
  });

  it('gets no further once the caller has read enough', async () => {
    const { response, written } = endless(200, 'application/x-ndjson', '', '{}\n'.repeat(3000));
    const { body } = await response;
    for await (const _ of body ?? []) break;
    expect(written()).toBeLessThan(inSockets);
  });
});

describe('behind a proxy', () => {
  const chat = '/v1/chat/completions';

  it.each([
    ['me:p%40ss@', 'Basic bWU6cEBzcw=='],
    ['me@', 'Basic bWU6'],
    ['', undefined],
  ])('%scalls go to the proxy, except those to this machine', async (name, authorization) => {
    upstream = await startUpstream(() => ({ body: '{}' }));
    const { port } = new URL(upstream.origin);
    const proxies = { ...noProxies, http: `http://${name}127.0.0.1:${port}` };
    await modelFetch(new URL(`http://model.invalid${chat}`), proxies, { method: 'POST', body: '{}' });
    await modelFetch(new URL(chat, upstream.origin), proxies, { method: 'POST', body: '{}' });
    expect(upstream.calls.map(({ path }) => path)).toEqual([`http://model.invalid${chat}`, chat]);
    const [headers] = upstream.calls.map((call) => call.headers);
    expect([headers?.host, headers?.['proxy-authorization']]).toEqual(['model.invalid', authorization]);
  });

  it.each([
    ['HTTP/1.1 407 Proxy Authentication Required\r\n\r\n', 'misconfigured', 'NAME:PASSWORD'],
    ['HTTP/1.1 403 Forbidden\r\n\r\n', 'misconfigured', 'HTTP 403: The proxy'],
    ['HTTP/1.1 502 Bad Gateway\r\n\r\n', 'unreachable', 'HTTP 502: The proxy'],
    ['', 'unreachable', 'UND_ERR_SOCKET'],
    ['SSH-2.0\r\n\r\n', 'unreachable', 'broke off'],
  ])('calls to an https: address ask once for a tunnel, and may get %j', async (said, fault, hint) => {
    upstream = await startUpstream(() => ({}));
    const proxy = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void proxy.close());
    await once(proxy, 'listening');
    const tunnels: (string | undefined)[] = [];
    proxy.on('connect', ({ url }, socket) => {
      tunnels.push(url);
      socket.end(said);
    });
    const proxies = { ...noProxies, https: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` };
    const error = await modelFetch(new URL(`https://model.invalid${chat}`), proxies, {}).catch(
      (reason: unknown) => reason,
    );
    expect(tunnels).toEqual(['model.invalid:443']);
    const found = networkFault(error, { ...remedies, proxies });
    expect(found).toMatchObject({ fault, hint: expect.stringContaining('_PROXY') });
    expect(found.hint).toContain(hint);
  });

  const page = { type: 'text/html', body: '<h1>No</h1>' };
  const refused = { type: 'application/json', body: '{"error": {"message": "The key is wrong."}}' };
  const wants = 'The proxy wants a name';
  const itself = 'The proxy did not';
  const either = 'The proxy or the model server';
  it.each<[Said, string | undefined, string?]>([
    [{ status: 407, ...page }, 'misconfigured', wants],
    [{ status: 407, ...page, headers: { 'proxy-authenticate': 'Basic realm="corp"' } }, 'misconfigured', wants],
    [{ status: 403, ...page, headers: { 'x-squid-error': 'ERR_ACCESS_DENIED 0' } }, 'misconfigured', itself],
    [{ status: 503, ...page, headers: { server: 'squid/5.7' } }, 'unreachable', itself],
    [{ status: 500, ...page, headers: { server: 'tinyproxy/1.11.1' } }, 'unreachable', itself],
    [{ status: 502, ...refused, headers: { 'proxy-status': 'corp; error=dns_error' } }, 'unreachable', itself],
    [{ status: 403, ...page, headers: { via: '1.1 corp' } }, 'misconfigured', either],
    [{ status: 502, type: 'text/plain' }, 'unreachable', either],
    [{ status: 504, ...page }, 'unreachable', either],
    [{ status: 403, ...refused }, undefined],
    [{ status: 503, ...refused, headers: { via: '1.1 corp (squid/5.7)' } }, undefined],
    [{ status: 404, ...page }, undefined],
  ])('%j to a call to an http: address is a fault of the proxy: %s', async (said, fault, hint) => {
    upstream = await startUpstream(() => said);
    const proxies = { ...noProxies, http: upstream.origin };
    const answered = await modelFetch(new URL(`http://model.invalid${chat}`), proxies, {}).catch((error) =>
      error instanceof EvaluatorError ? error : networkFault(error, remedies),
    );
    if (fault) expect(answered).toMatchObject({ fault, hint: expect.stringContaining(`${hint}`) });
    else expect(answered).toMatchObject({ status: said.status });
  });

  it.each(['bypass', 'none'])('%s: an error of the server is its own', async (way) => {
    upstream = await startUpstream(() => ({ status: 403, ...page }));
    const bypassed = { http: 'http://proxy.invalid', https: '', bypass: '127.0.0.1' };
    const proxies = way === 'bypass' ? bypassed : noProxies;
    expect(await modelFetch(new URL(chat, upstream.origin), proxies, {})).toMatchObject({ status: 403 });
  });
});
