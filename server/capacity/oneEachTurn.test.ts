import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { testApp } from '../testing/testApp.ts';

let app: FastifyInstance;
afterEach(() => app.close());

const sameAddress = () => '192.0.2.1';
const sameCompany = (at: number) => `2001:db8:0:${at.toString(16)}::1`;

it.each([
  ['GET', 'of one address', sameAddress],
  ['POST', 'of one address', sameAddress],
  ['GET', 'of an IPv6 /48', sameCompany],
] as const)('another client waits for few of fifty that arrive before its own: %s %s', async (method, _, addressOf) => {
  app = await testApp();
  const served: string[] = [];
  app.route({ method, url: '/counted', handler: async ({ ip }) => served.push(ip) });
  const send = (remoteAddress: string) =>
    app.inject({ method, url: '/counted', remoteAddress, ...(method === 'POST' && { payload: {} }) });
  await Promise.all([...Array.from({ length: 50 }, (_client, at) => send(addressOf(at))), send('2001:db8:1::1')]);
  expect(served).toHaveLength(51);
  expect(served.indexOf('2001:db8:1::1')).toBeLessThan(5);
});
