import { setMaxListeners } from 'node:events';
import type { Server, Socket } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

type ConnectionLimits = {
  all: number;
  /** For one address; an IPv6 /64 network counts as one. */
  client: number;
  /** A connection whose client has read nothing for this long is closed. */
  stalledMs: number;
};

const connectionLimits: ConnectionLimits = { all: 2000, client: 256, stalledMs: 60_000 };

type Progress = { read: number; since: number };

/** Node has timeouts for what clients send, but not for what they do not read. Trusted proxies have no own limit. */
export function limitConnections(
  server: Server,
  isProxy: (address: string, hop: number) => boolean,
  { all, client, stalledMs }: ConnectionLimits = connectionLimits,
): void {
  const counts = new Map<string, number>();
  const sockets = new Map<Socket, Progress>();
  server.maxConnections = all;
  server.on('connection', (socket: Socket) => {
    setMaxListeners(0, socket); // each pipelined request adds listeners
    sockets.set(socket, { read: 0, since: Date.now() });
    socket.once('close', () => sockets.delete(socket));
    const address = socket.remoteAddress ?? '';
    if (address === '' || isProxy(address, 0)) return;
    const key = normalizeIP(address, 64);
    const count = (counts.get(key) ?? 0) + 1;
    if (count > client) {
      socket.destroy();
      return;
    }
    counts.set(key, count);
    socket.once('close', () => {
      const left = (counts.get(key) ?? 0) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    });
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
