import type { FastifyReply, FastifyRequest } from 'fastify';

/** Unregisters itself, and loads the open pages again from the server. */
const script = `addEventListener('install', () => skipWaiting());
addEventListener('activate', async () => {
  await registration.unregister();
  for (const client of await clients.matchAll({ type: 'window' })) client.navigate(client.url);
});
`;

/**
 * Another program may have been at this address before, and have left a service worker that goes on showing it. The
 * browser asks for that service worker's script at each visit, by a header that no other request has.
 */
export async function retireServiceWorkers({ headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (headers['service-worker'] !== 'script') return;
  await reply.type('text/javascript').header('cache-control', 'no-store').send(script);
}
