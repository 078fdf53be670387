import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { testApp } from '../testing/testApp.ts';

/** Returns the statuses up to the end of the connection. */
async function statuses(requests: string): Promise<string[]> {
  const app = await testApp();
  onTestFinished(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  await once(client, 'connect');
  client.write(requests);
  return (await text(client).catch(() => '')).match(/(?<=HTTP\/1\.1 )\d{3}/g) ?? [];
}

const get = (path: string, headers: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`;

it('a connection ends after a request for an address that cannot be read', async () => {
  expect(await statuses(get('/%zz', '').repeat(2))).toEqual(['400']);
});

it('an unknown expectation is ignored', async () => {
  expect(await statuses(get('/', 'connection: close\r\nexpect: x\r\n'))).toEqual(['200']);
});

it('requests with one wait for their turn like any other', async () => {
  expect((await statuses(get('/', 'expect: x\r\n').repeat(500))).length).toBeLessThan(3);
});

it('a call may ask whether to go on', async () => {
  const headers = 'connection: close\r\nexpect: 100-continue\r\ncontent-length: 0\r\n';
  const call = `POST /functions/check HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`;
  expect(await statuses(call)).toEqual(['100', '204']);
});
