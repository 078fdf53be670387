import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { refuseEarly } from './refuseEarly.ts';

async function listen(handle: RequestListener, acceptsChunks = false) {
  let parsed = 0;
  const server = createServer(handle);
  server.prependListener('request', () => (parsed += 1));
  refuseEarly(server, () => acceptsChunks);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const accepted = once(server, 'connection');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  onTestFinished(() => {
    client.destroy();
    server.closeAllConnections();
    server.close();
  });
  const [connection] = (await accepted) as [Socket];
  return { client, connection, parsed: () => parsed };
}

/** Returns what the server writes, since a client that is still sending may get a reset in its place. */
async function send(sent: string, handle: RequestListener, acceptsChunks?: boolean) {
  const { client, connection, parsed } = await listen(handle, acceptsChunks);
  const parts = [vi.spyOn(connection, 'write'), vi.spyOn(connection, 'end')];
  client.write(sent);
  await text(client).catch(() => {});
  const written = parts.flatMap(({ mock }) => mock.calls.map(([part]) => part)).join('');
  return { written, parsed: parsed() };
}

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`;
const post = (headers: string, body: string) =>
  `POST / HTTP/1.1\r\nhost: localhost\r\nconnection: keep-alive\r\n${headers}\r\n\r\n${body}`;

describe('of the requests that are pipelined on one connection,', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => get(`/${index}`)).join('');

  it('two are answered', async () => {
    const open: ServerResponse[] = [];
    const { client } = await listen((_, response) => open.push(response));
    client.write(many(2));
    await vi.waitFor(() => expect(open).toHaveLength(2), 25_000);
    for (const [index, response] of [...open.entries()].toReversed()) response.end(`page ${index}.`);
    let received = '';
    for await (const data of client) {
      received += data;
      if (received.includes('page 1.')) break;
    }
    expect(received.match(/(?<=page )\d/g)).toEqual(['0', '1']);
  });

  it('a third closes the connection, and the rest that arrived at once is not even parsed', async () => {
    const { client, connection, parsed } = await listen(() => {});
    client.write(many(500));
    if (!connection.destroyed) await once(connection, 'close');
    expect(parsed()).toBe(2);
  });

  it('any number is answered one after the other', async () => {
    const { client, parsed } = await listen((request, response) => response.end(request.url));
    for (let at = 0; at < 5; at++) {
      client.write(get(`/${at}`));
      await once(client, 'data');
    }
    expect(parsed()).toBe(5);
  });
});

it.each([
  [150, 2],
  [1900, 0],
])('of two requests with %i headers each, %i are parsed to their end', async (count, expected) => {
  const headers = Array.from({ length: count }, (_, index) => `x${index}: a\r\n`).join('');
  const both = `${get('/', headers)}${get('/', `connection: close\r\n${headers}`)}`;
  const { written, parsed } = await send(both, (_, response) => response.end());
  expect(parsed).toBe(expected);
  expect(written).toMatch(expected === 0 ? /^HTTP\/1\.1 431 / : /^HTTP\/1\.1 200 /);
});

describe('chunked bodies', () => {
  const chunks = 'transfer-encoding: chunked';
  const chunk = '1\r\na\r\n';

  it('are not parsed if they are refused', async () => {
    const { written, parsed } = await send(post(chunks, chunk.repeat(20_000)), () => {});
    expect(written).toMatch(/^HTTP\/1\.1 411 /);
    expect(parsed).toBe(0);
  });

  it('are not parsed behind another request on the same connection either', async () => {
    const { parsed } = await send(`${get('/')}${post(chunks, chunk)}`, (_, response) => response.end());
    expect(parsed).toBe(1);
  });

  it.each([
    ['at once', (client: Socket) => client.write(`${post(chunks, `${chunk}0\r\n\r\n`)}${get('/')}`)],
    [
      'later',
      (client: Socket) => {
        client.write(post(chunks, `${chunk}0\r\n\r\n`));
        setTimeout(() => client.write(get('/')), 20);
      },
    ],
  ])('end their connection, so a request that follows %s is not started', async (_, write) => {
    const { client, parsed } = await listen((_, response) => setTimeout(() => response.end('a'), 60), true);
    write(client);
    expect(await text(client)).toMatch(/connection: close.*\r\n\r\na$/is);
    expect(parsed()).toBe(1);
  });

  it('end their connection, after the response', async () => {
    const { written } = await send(
      post(chunks, `${chunk}0\r\n\r\n`),
      async (request, response) => response.end(await text(request)),
      true,
    );
    expect(written).toMatch(/connection: close.*\r\n\r\na$/is);
  });
});

it.each([
  [900, 900, /^HTTP\/1\.1 200 /],
  [20_000, 1024, /^$/],
])('of a body in %i pieces, %i are read', async (pieces, expected, response) => {
  let read = 0;
  const handle: RequestListener = (request, response) => {
    request.on('data', () => (read += 1)).on('end', () => response.end());
    request.on('error', () => {});
  };
  const sent = await send(post('transfer-encoding: chunked', `${'1\r\na\r\n'.repeat(pieces)}0\r\n\r\n`), handle, true);
  expect(sent.written).toMatch(response);
  expect(read).toBe(expected);
});

it.each([
  ['transfer-encoding: chunked', '1\r\na\r\n'],
  ['content-length: 999999999999', 'a'],
])('a refused body that never ends closes the connection: %s', async (headers, piece) => {
  const { written } = await send(
    post(headers, piece.repeat(100)),
    (_, response) => response.writeHead(404).end(),
    true,
  );
  expect(written).toMatch(/^HTTP\/1\.1 404 /);
});
