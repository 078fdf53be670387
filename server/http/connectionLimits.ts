import type { IncomingHttpHeaders } from 'node:http';
import { type Server, Socket } from 'node:net';
import type { onRequestAsyncHookHandler } from 'fastify';
import { ApiError } from '../apiError.ts';
import { type ClientOf, clientNetworks } from '../capacity/clientKey.ts';
import { clientSemaphore } from '../capacity/clientSemaphore.ts';
import { roundRobin } from '../capacity/roundRobin.ts';
import { isProbe } from './hostCheck.ts';

const connectionLimits = {
  all: 2000,
  client: 256,
  /** A connection counts for at least this long, or a client could open and close them all the time. */
  minCountedMs: 2000,
  /** A connection whose client has read nothing for this long is closed. */
  stalledMs: 60_000,
};

/** How many unfinished bodies one client may send at once. Each takes up to 512 kB of memory. */
const maxBodies = 64;

/** Node accepts one connection per turn of the event loop, so others can connect in these. */
const turnsBetween = 8;

/**
 * Limits requests as well, since connections of trusted proxies are not limited. A response that is not read
 * counts until the proxy drops it.
 */
export function limitRequests(clientOf: ClientOf): onRequestAsyncHookHandler {
  const acquire = clientSemaphore(connectionLimits.client);
  const acquireBody = clientSemaphore(maxBodies);
  const waitForTurn = roundRobin(turnsBetween);
  return async (request, reply) => {
    const networks = clientOf(request);
    const release = acquire(networks);
    if (!release) throw tooManyRequests();
    reply.raw.once('close', release);
    // Node ends a connection when it reads that the client has closed its side, as some probes do after a request.
    const pausedSocket = isProbe(request) && request.raw.socket instanceof Socket ? request.raw.socket.pause() : null;
    await waitForTurn(networks); // no body is read before
    pausedSocket?.resume();
    if (request.raw.socket.destroyed) return reply.hijack();
    if (!hasBody(request.headers)) return;
    const releaseBody = acquireBody(networks);
    if (!releaseBody) throw tooManyRequests();
    request.raw.once('end', releaseBody);
    reply.raw.once('close', releaseBody);
  };
}

export const tooManyRequests = () =>
  new ApiError('rate_limited', 'Too many requests from your address at once. Wait a moment and try again.', 10);

const hasBody = (headers: IncomingHttpHeaders) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Trusted proxies are not limited. Node has timeouts for what clients send, but not for what they do not read. */
export function limitConnections(
  server: Server,
  isProxy: (address: string, hop: number) => boolean,
  { all, client, minCountedMs, stalledMs } = connectionLimits,
): void {
  const acquire = clientSemaphore(client);
  const sockets = new Map<Socket, { read: number; since: number }>();
  server.maxConnections = all;
  server.on('connection', (socket: Socket) => {
    sockets.set(socket, { read: 0, since: Date.now() });
    socket.once('close', () => sockets.delete(socket));
    const address = socket.remoteAddress ?? '';
    if (address === '' || isProxy(address, 0)) return;
    const release = acquire(clientNetworks(address));
    if (!release) return void socket.destroy();
    const until = Date.now() + minCountedMs;
    socket.once('close', () => setTimeout(release, Math.max(0, until - Date.now())).unref());
  });
  const check = setInterval(() => {
    for (const [socket, progress] of sockets) {
      const read = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0 || read !== progress.read) sockets.set(socket, { read, since: Date.now() });
      else if (Date.now() - progress.since >= stalledMs) socket.destroy();
    }
  }, stalledMs / 4).unref();
  server.once('close', () => clearInterval(check));
}
