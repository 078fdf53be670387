import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { refuseChunks } from './refuseChunks.ts';
import { refuseEarly } from './refuseEarly.ts';

const post = 'POST / HTTP/1.1\r\nhost: localhost\r\n';
const inChunks = (count: number) => `transfer-encoding: chunked\r\n\r\n${'1\r\na\r\n'.repeat(count)}0\r\n\r\n`;

type Parsed = { requests: number; pieces: number; refused: number };

/** A server whose connections seem to come from `address`. */
async function listen(address: string, isTrusted = false) {
  const parsed: Parsed = { requests: 0, pieces: 0, refused: 0 };
  const server = createServer((request, response) => {
    parsed.requests += 1;
    request.on('data', () => (parsed.pieces += 1)).on('end', () => response.end('Read.'));
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  server.on('connection', (socket) => Object.defineProperty(socket, 'remoteAddress', { value: address }));
  const chunks = refuseChunks(
    () => isTrusted,
    () => (parsed.refused += 1),
  );
  refuseEarly(server, chunks);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  /** Returns the reply up to the end of the connection, and what the server has parsed so far. */
  return async (sent: string) => {
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
    client.write(sent);
    return { reply: await text(client).catch(() => ''), ...parsed };
  };
}

const stranger = '192.0.2.7';

it('a chunked body is not parsed, and its connection is closed', async () => {
  const { reply, ...parsed } = await (await listen(stranger))(`${post}${inChunks(20_000)}`);
  expect(reply).toMatch(/^HTTP\/1\.1 411 |^$/);
  expect(parsed).toEqual({ requests: 0, pieces: 0, refused: 1 });
});

it('nor is one behind another request on the same connection', async () => {
  const first = `${post}content-length: 1\r\n\r\na`;
  const { requests } = await (await listen(stranger))(`${first}${post}${inChunks(1)}`);
  expect(requests).toBe(1);
});

it.each([
  ['a trusted proxy', stranger, true],
  ['a private address', '10.0.0.7', false],
])('a chunked body of %s is read', async (_, address, isTrusted) => {
  const send = await listen(address, isTrusted);
  const { reply, pieces } = await send(`${post}connection: close\r\n${inChunks(1)}`);
  expect([reply, pieces]).toEqual([expect.stringContaining('Read.'), 1]);
});

it('no more chunked bodies of a private address are parsed after one in very many pieces, but those of a trusted proxy', async () => {
  const many = `${post}connection: close\r\n${inChunks(5000)}`;
  const send = await listen('10.0.0.7');
  expect(await send(many)).toMatchObject({ pieces: 5000, refused: 0 });
  expect(await send(many)).toMatchObject({ pieces: 5000, refused: 1 });
  const sendTrusted = await listen('10.0.0.7', true);
  await sendTrusted(many);
  expect(await sendTrusted(many)).toMatchObject({ pieces: 10_000, refused: 0 });
});

it('a private address can send eight chunked bodies at once, and more when they have arrived', async () => {
  const send = await listen('10.0.0.7');
  const unfinished = `${post}transfer-encoding: chunked\r\n\r\n1\r\na\r\n`;
  for (let at = 0; at < 9; at++) await send(`${post}connection: close\r\n${inChunks(1)}`);
  const first = await Promise.race(Array.from({ length: 9 }, () => send(unfinished)));
  expect(first).toMatchObject({ reply: expect.stringMatching(/^HTTP\/1\.1 411 |^$/), requests: 17, refused: 1 });
});

it('a body with a length is read', async () => {
  const { reply, requests } = await (await listen(stranger))(
    `${post}connection: close\r\ncontent-length: 5\r\n\r\nabcde`,
  );
  expect([reply, requests]).toEqual([expect.stringContaining('Read.'), 1]);
});
