import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { limitChunks } from './limitChunks.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends a body, and returns the reply up to the end of the connection. */
async function sendBody(headers: string, body: string, handle: RequestListener): Promise<string> {
  server = createServer(limitChunks(handle));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  client.write(`POST / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${headers}\r\n\r\n`);
  client.write(body);
  return text(client).catch(() => '');
}

/** With one byte in each chunk. */
const send = (pieces: number, end: string, handle: RequestListener) =>
  sendBody('transfer-encoding: chunked', '1\r\na\r\n'.repeat(pieces) + end, handle);

it('a body in some hundred pieces is read', async () => {
  const reply = await send(900, '0\r\n\r\n', async (request, response) => {
    response.end(`${(await text(request)).length} bytes`);
  });
  expect(reply).toContain('900 bytes');
});

it('a body in very many pieces is not read to its end, and its connection is closed', async () => {
  let read = 0;
  const reply = await send(20_000, '0\r\n\r\n', (request) => {
    request.on('data', ({ length }) => (read += length)).on('error', () => {});
  });
  expect(reply).toBe('');
  expect(read).toBeLessThan(2000);
});

it.each([
  ['transfer-encoding: chunked', '1\r\na\r\n'],
  ['content-length: 999999999999', 'a'],
])('the connection of a refused body that never ends is closed: %s', async (headers, piece) => {
  const reply = await sendBody(headers, piece.repeat(100), (_, response) => {
    response.writeHead(404).end('No.');
  });
  expect(reply).toMatch(/^HTTP\/1\.1 404 |^$/);
});
