import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { listenProblem } from './listenProblem.ts';

async function problemOf(port: number, host: string) {
  const server = createServer().listen({ port, host });
  onTestFinished(() => void server.close());
  const error = await once(server, 'listening').catch((error: unknown) => error);
  return listenProblem(error, { name: 'PORT', port, host });
}

it('says that a port is in use', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  expect(await problemOf(port, '127.0.0.1')).toBe(`PORT is ${port}, which is in use; write the number of a free port.`);
});

it.each(['192.0.2.1', 'no-such-host.invalid'])('says that HOST %s is not an address of this machine', async (host) => {
  expect(await problemOf(0, host)).toMatch(/^HOST is ".*", which is not an address of this machine; write/);
});

it('says that a port is not allowed', () => {
  const error = Object.assign(new Error('listen'), { code: 'EACCES' });
  expect(listenProblem(error, { name: 'PORT', port: 80, host: '127.0.0.1' })).toBe(
    'PORT is 80, which this user is not allowed to open; write a port from 1024 to 65535.',
  );
});
