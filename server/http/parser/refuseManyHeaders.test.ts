import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { refuseEarly } from './refuseEarly.ts';
import { refuseManyHeaders } from './refuseManyHeaders.ts';

it.each([
  [150, 3],
  [1900, 0],
])('of three requests on a connection with %i headers each, %i are handled', async (count, handled) => {
  let requests = 0;
  const server = createServer((_, response) => {
    requests += 1;
    response.end();
  });
  onTestFinished(() => void server.close());
  refuseEarly(server, refuseManyHeaders);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  const headers = Array.from({ length: count }, (_, index) => `x${index}: a\r\n`).join('');
  const request = (connection: string) =>
    `GET / HTTP/1.1\r\nhost: localhost\r\nconnection: ${connection}\r\n${headers}\r\n`;
  client.write(`${request('keep-alive').repeat(2)}${request('close')}`);
  const reply = await text(client).catch(() => '');
  expect([requests, reply === '' || reply.startsWith(`HTTP/1.1 ${handled ? 200 : 431} `)]).toEqual([handled, true]);
});
