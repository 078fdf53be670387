import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { testApp } from '../testing/testApp.ts';
import { roundRobin } from './roundRobin.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

const sameAddress = () => '192.0.2.1';
const sameCompany = (at: number) => `2001:db8:0:${at.toString(16)}::1`;

it.each([
  ['GET', 'of one address', sameAddress],
  ['POST', 'of one address', sameAddress],
  ['GET', 'of an IPv6 /48', sameCompany],
] as const)('another client waits for few of fifty that arrive before its own: %s %s', async (method, _, addressOf) => {
  const server = await testApp();
  app = server;
  const served: string[] = [];
  server.route({ method, url: '/counted', handler: async ({ ip }) => served.push(ip) });
  const send = (remoteAddress: string) =>
    server.inject({ method, url: '/counted', remoteAddress, ...(method === 'POST' && { payload: {} }) });
  await Promise.all([...Array.from({ length: 50 }, (_client, index) => send(addressOf(index))), send('2001:db8:1::1')]);
  expect(served).toHaveLength(51);
  expect(served.indexOf('2001:db8:1::1')).toBeLessThan(5);
});

it('requests that are refused wait as well', async () => {
  const server = await testApp();
  app = server;
  const statuses: number[] = [];
  const send = async (remoteAddress: string, host: string) => {
    const { statusCode } = await server.inject({ url: '/licences.txt', remoteAddress, headers: { host } });
    statuses.push(statusCode);
  };
  const refused = Array.from({ length: 50 }, () => send('192.0.2.1', 'evil.example'));
  await Promise.all([...refused, send('192.0.2.2', 'localhost')]);
  expect(statuses.filter((status) => status === 421)).toHaveLength(50);
  expect(statuses.findIndex((status) => status !== 421)).toBeLessThan(5);
});

/** Returns the turns of the event loop after which each caller's turn came. */
async function turnsOf(clients: string[], turnsBetween: number): Promise<number[]> {
  let turns = 0;
  let counter = setImmediate(function count() {
    turns += 1;
    counter = setImmediate(count);
  });
  const turn = roundRobin(turnsBetween);
  const started = await Promise.all(clients.map((client) => turn([client]).then(() => turns)));
  clearImmediate(counter);
  return started;
}

it('the first does not wait, and each of the others waits for the given number of turns of the event loop', async () => {
  const [first = 0, second = 0, third = 0] = await turnsOf(['a', 'b', 'c'], 16);
  expect(first).toBe(0);
  expect(second - first).toBeGreaterThan(10);
  expect(third - second).toBeGreaterThan(10);
});

it('waiting clients take turns', async () => {
  const clients = ['a', 'a', 'a', 'a', 'b', 'b', 'c'];
  const turns = await turnsOf(clients, 1);
  const order = turns
    .map((turn, index) => ({ turn, client: clients[index] }))
    .toSorted((one, other) => one.turn - other.turn);
  expect(order.map(({ client }) => client).join('')).toBe('aabcaba'); // the first did not wait;
});
