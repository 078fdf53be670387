import type { FastifyReply, FastifyRequest } from 'fastify';

/** Unregisters itself, and loads the open pages again from the server. */
const script = `addEventListener('install', () => skipWaiting());
addEventListener('activate', async () => {
  await registration.unregister();
  for (const client of await clients.matchAll({ type: 'window' })) client.navigate(client.url);
});
`;

/**
 * Another program may have used this address before and left a service worker that still shows it. The browser requests
 * that service worker's script at each visit, with a header that no other request has. Hosts have reported this.
 */
export async function retireServiceWorkers({ headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (headers['service-worker'] !== 'script') return;
  await reply.type('text/javascript').header('cache-control', 'no-store').send(script);
}
