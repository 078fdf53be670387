import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { limitConnections } from './connectionLimits.ts';

const open: Socket[] = [];
const accepted: Socket[] = [];
let server: Server;
afterEach(() => {
  accepted.length = 0;
  for (const socket of open.splice(0)) socket.destroy();
  server.close();
});

async function listen(limits: Parameters<typeof limitConnections>[2], isProxy = () => false): Promise<void> {
  server = createServer((_, response) => response.end('x'.repeat(50_000_000)));
  limitConnections(server, isProxy, limits);
  await once(server.listen(0, '127.0.0.1'), 'listening');
}

/** Resolves when the server has accepted or closed the connection. */
async function come(): Promise<'accepted' | 'closed'> {
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  open.push(client);
  const closed = once(client.resume(), 'close').then(() => 'closed' as const);
  const [socket] = await once(server, 'connection');
  accepted.push(socket);
  return socket.destroyed ? closed : 'accepted';
}

it('closes connections of an address that has too many, until it has fewer again', async () => {
  await listen({ all: 100, client: 2, stalledMs: 60_000 });
  expect([await come(), await come(), await come(), await come()]).toEqual([
    'accepted',
    'accepted',
    'closed',
    'closed',
  ]);
  const [first] = accepted;
  open[0]?.destroy();
  if (first && !first.destroyed) await once(first, 'close');
  expect(await come()).toBe('accepted');
});

it('does not limit a trusted proxy', async () => {
  await listen({ all: 100, client: 2, stalledMs: 60_000 }, () => true);
  expect([await come(), await come(), await come()]).toEqual(['accepted', 'accepted', 'accepted']);
});

it('closes the connection of a client that does not read its reply, and none that only waits', async () => {
  await listen({ all: 100, client: 100, stalledMs: 200 });
  const [, [waiting]] = await Promise.all([come(), once(server, 'connection')]);
  const reader = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  open.push(reader);
  const [stalled] = await once(server, 'connection');
  reader.pause().write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await once(stalled, 'close');
  expect(waiting.destroyed).toBe(false);
});
