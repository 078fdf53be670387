import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { testApp } from '../testing/testApp.ts';

let app: FastifyInstance;
afterEach(() => app.close());

it.each(['GET', 'POST'] as const)(
  'another client waits for few of fifty requests that arrive before its own: %s',
  async (method) => {
    app = await testApp();
    const served: string[] = [];
    app.route({ method, url: '/counted', handler: async ({ ip }) => served.push(ip) });
    const send = (remoteAddress: string) =>
      app.inject({ method, url: '/counted', remoteAddress, ...(method === 'POST' && { payload: {} }) });
    await Promise.all([...Array.from({ length: 50 }, () => send('192.0.2.1')), send('192.0.2.2')]);
    expect(served).toHaveLength(51);
    expect(served.indexOf('192.0.2.2')).toBeLessThan(5);
  },
);
