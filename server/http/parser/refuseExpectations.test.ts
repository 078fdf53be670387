import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { testApp } from '../../testing/testApp.ts';

it.each([
  ['an expectation', 'GET / HTTP/1.1\r\nhost: localhost\r\nexpect: x\r\n\r\n', 417],
  ['an address that cannot be read', 'GET /%zz HTTP/1.1\r\nhost: localhost\r\n\r\n', 400],
])('a connection ends after a request with %s', async (_, request, status) => {
  const app = await testApp();
  onTestFinished(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  await once(client, 'connect');
  client.write(request.repeat(3));
  const replies = (await text(client)).match(/HTTP\/1\.1 \d{3}/g);
  expect(replies).toEqual([`HTTP/1.1 ${status}`]);
});

it('a call may ask whether to go on', async () => {
  const app = await testApp();
  onTestFinished(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  client.write(
    'POST /functions/check HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nexpect: 100-continue\r\ncontent-length: 0\r\n\r\n',
  );
  expect(await text(client)).toMatch(/HTTP\/1\.1 204/);
});
