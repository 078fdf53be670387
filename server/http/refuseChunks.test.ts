import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { refuseChunks } from './refuseChunks.ts';

const post = 'POST / HTTP/1.1\r\nhost: localhost\r\n';

/** Returns the reply up to the end of the connection, and how many requests and pieces of bodies the server parsed. */
async function send(sent: string, isProxy = false) {
  const parsed = { requests: 0, pieces: 0, refused: 0 };
  const server = createServer((request, response) => {
    parsed.requests += 1;
    request.on('data', () => (parsed.pieces += 1)).on('end', () => response.end('Read.'));
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  refuseChunks(
    server,
    () => isProxy,
    () => (parsed.refused += 1),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  client.write(sent);
  return { reply: await text(client).catch(() => ''), ...parsed };
}

it('a chunked body is not parsed, and its connection is closed', async () => {
  const { reply, ...parsed } = await send(`${post}transfer-encoding: chunked\r\n\r\n${'1\r\na\r\n'.repeat(20_000)}`);
  expect(reply).toMatch(/^HTTP\/1\.1 411 |^$/);
  expect(parsed).toEqual({ requests: 0, pieces: 0, refused: 1 });
});

it('nor is one behind another request on the same connection', async () => {
  const first = `${post}content-length: 1\r\n\r\na`;
  const { requests } = await send(`${first}${post}transfer-encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n`);
  expect(requests).toBe(1);
});

it('a chunked body of a proxy is read', async () => {
  const body = `${post}connection: close\r\ntransfer-encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n`;
  const { reply, pieces } = await send(body, true);
  expect([reply, pieces]).toEqual([expect.stringContaining('Read.'), 1]);
});

it('a body with a length is read', async () => {
  const { reply, requests } = await send(`${post}connection: close\r\ncontent-length: 5\r\n\r\nabcde`);
  expect([reply, requests]).toEqual([expect.stringContaining('Read.'), 1]);
});
