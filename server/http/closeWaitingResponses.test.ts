import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { expect, it, onTestFinished, vi } from 'vitest';
import { testApp } from '../testing/testApp.ts';

const patiently = { timeout: 25_000 };
const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;

it('closes the stream of a response that waits behind another, once the client has left', async () => {
  const app = await testApp();
  onTestFinished(() => app.close());
  const endless = () => new Readable({ read: () => {} });
  const sent = { first: endless(), second: endless() };
  app.get('/first', async () => sent.first);
  app.get('/second', async () => sent.second);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  client.write(get('/first') + get('/second'));
  await vi.waitFor(() => expect(sent.second.listenerCount('data')).toBe(1), patiently);
  client.destroy();
  await vi.waitFor(() => expect([sent.first.destroyed, sent.second.destroyed]).toEqual([true, true]), patiently);
});

it('closes a stream that such a response begins after the client has left', async () => {
  const app = await testApp();
  onTestFinished(() => app.close());
  const sent = new Readable({ read: () => {} });
  const begun: (() => void)[] = [];
  app.get('/first', () => new Promise(() => {}));
  app.get('/second', async () => {
    await new Promise<void>((resolve) => begun.push(resolve));
    return sent;
  });
  const connected = once(app.server, 'connection');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  client.write(get('/first') + get('/second'));
  const [connection] = await connected;
  await vi.waitFor(() => expect(begun).toHaveLength(1), patiently);
  client.destroy();
  await once(connection, 'close');
  begun[0]?.();
  await vi.waitFor(() => expect(sent.destroyed).toBe(true), { timeout: 3000 });
});

it('leaves nothing on a connection that stays open', async () => {
  const app = await testApp();
  onTestFinished(() => app.close());
  const connected = once(app.server, 'connection');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void client.destroy());
  const [connection] = await connected;
  const before = connection.listenerCount('close');
  const closed: unknown[] = [];
  app.server.on('request', (_, response) => response.once('close', () => closed.push(response)));
  client.resume().write(get('/healthz').repeat(2));
  await vi.waitFor(() => expect(closed).toHaveLength(2), patiently);
  expect(connection.listenerCount('close')).toBe(before);
});
