import { afterEach, describe, expect, it } from 'vitest';
import { type Behaviour, startUpstream, type Upstream, writeEndlessly } from '../testing/upstream.ts';
import { modelFetch } from './modelFetch.ts';
import { limits } from './replyRecords.ts';

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
  const response = fetchFrom((out) => {
    out.writeHead(status, { 'content-type': type }).write(start);
    written = writeEndlessly(out, chunk);
  });
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
    await expect((await response).text()).rejects.toMatchObject({ fault: 'unusable' });
    expect(written()).toBeLessThan(limit + inSockets);
  });

  it('that redirects is not followed', async () => {
    const { status } = await fetchFrom((out, { path }) => {
      if (path === '/') out.writeHead(307, { location: '/elsewhere' });
      out.end();
    });
    expect(status).toBe(307);
    expect(upstream.calls.map(({ path }) => path)).toEqual(['/']);
  });

  it('gets no further once the caller has read enough', async () => {
    const { response, written } = endless(200, 'application/x-ndjson', '', '{}\n'.repeat(3000));
    const { body } = await response;
    for await (const _ of body ?? []) break;
    expect(written()).toBeLessThan(inSockets);
  });
});
