import { expect, it } from 'vitest';
import { testApp } from '../testing/testApp.ts';

it('answers requests for a service worker with one that unregisters itself, and no others', async () => {
  const app = await testApp();
  const worker = await app.inject({ url: '/service-worker.js', headers: { 'service-worker': 'script' } });
  expect(worker.statusCode).toBe(200);
  expect(worker.headers['content-type']).toContain('text/javascript');
  expect(worker.body).toContain('registration.unregister()');
  expect((await app.inject({ url: '/service-worker.js' })).statusCode).toBe(404);
});
