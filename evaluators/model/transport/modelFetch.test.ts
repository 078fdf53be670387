import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { type Behaviour, startUpstream, type Upstream, writeEndlessly } from '../../testing/upstream.ts';
import { limits, modelFetch, setProxies } from './modelFetch.ts';
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
  return modelFetch(upstream.origin, { method: 'POST', body: '{}' });
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
    ['JSON', 'application/json', '[', '1,\n'.repeat(3000), limits.unstreamedReply],
    ['a stream of events', 'text/event-stream', '', `data: ${record}\n\n`, limits.reply],
    ['a stream of lines', 'application/x-ndjson', '', `${record}\n`, limits.reply],
  ])('that sends %s without end is given up', async (_, type, start, chunk, limit) => {
    const { response, written } = endless(200, type, start, chunk);
    const read = async () => {
      for await (const _ of messagesOf(await response));
    };
    await expect(read()).rejects.toMatchObject({ fault: 'unusable', hint: expect.stringContaining('too long') });
    expect(written()).toBeLessThan(limit + inSockets);
  });

  it('gets no further once the caller has read enough', async () => {
    const { response, written } = endless(200, 'application/x-ndjson', '', '{}\n'.repeat(3000));
    const { body } = await response;
    for await (const _ of body ?? []) break;
    expect(written()).toBeLessThan(inSockets);
  });
});

describe('behind a proxy', () => {
  afterEach(() => setProxies({ http: '', https: '', bypass: '' }));
  const chat = '/v1/chat/completions';

  it.each([
    ['me:p%40ss@', 'Basic bWU6cEBzcw=='],
    ['me@', 'Basic bWU6'],
    ['', undefined],
  ])('%scalls go to the proxy, except those to this machine', async (name, authorization) => {
    upstream = await startUpstream(() => ({ body: '{}' }));
    const { port } = new URL(upstream.origin);
    setProxies({ http: `http://${name}127.0.0.1:${port}`, https: '', bypass: '' });
    await modelFetch(`http://model.invalid${chat}`, { method: 'POST', body: '{}' });
    await modelFetch(`${upstream.origin}${chat}`, { method: 'POST', body: '{}' });
    expect(upstream.calls.map(({ path }) => path)).toEqual([`http://model.invalid${chat}`, chat]);
    const [headers] = upstream.calls.map((call) => call.headers);
    expect([headers?.host, headers?.['proxy-authorization']]).toEqual(['model.invalid', authorization]);
  });

  it.each([
    ['HTTP/1.1 407 Proxy Authentication Required\r\n\r\n', 'misconfigured', 'NAME:PASSWORD'],
    ['HTTP/1.1 403 Forbidden\r\n\r\n', 'unreachable', '(403)'],
    ['', 'unreachable', 'UND_ERR_SOCKET'],
    ['SSH-2.0\r\n\r\n', 'unreachable', 'broke off'],
  ])('calls to an https: address ask once for a tunnel, and may get %j', async (reply, fault, hint) => {
    upstream = await startUpstream(() => ({}));
    const proxy = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void proxy.close());
    await once(proxy, 'listening');
    const tunnels: (string | undefined)[] = [];
    proxy.on('connect', ({ url }, socket) => {
      tunnels.push(url);
      socket.end(reply);
    });
    setProxies({ http: '', https: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, bypass: '' });
    const error = await modelFetch(`https://model.invalid${chat}`).catch((reason: unknown) => reason);
    expect(tunnels).toEqual(['model.invalid:443']);
    const found = networkFault(error, 'OPENAI_BASE_URL');
    expect(found).toMatchObject({ fault, hint: expect.stringContaining('HTTPS_PROXY') });
    expect(found.hint).toContain(hint);
  });
});
