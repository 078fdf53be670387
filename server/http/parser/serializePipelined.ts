import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { endOfParsing, type WithParser } from './refuseEarly.ts';

/** How much the requests that wait on one connection may hold. Browsers and proxies do not pipeline at all. */
const maxWaitingBytes = 32_768;

/** What Node keeps of each request, and of each name and value in its headers, besides their characters. */
const [bytesPerRequest, bytesPerText] = [1500, 50];

/**
 * Handles the requests that are pipelined on one connection one after the other, so that one connection is one request
 * at once, and those of a client that has left are never handled. A connection with many or large ones is closed.
 */
export function serializePipelined(handle: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response: ServerResponse) => {
    const socket: WithParser = request.socket;
    if (socket.destroyed) return;
    if (response.socket) return handle(request, response);
    const bytes = sizeOf(request);
    const total = (waiting.get(socket) ?? 0) + bytes;
    if (total > maxWaitingBytes) {
      socket.destroy();
      // Without this, it reads on through the thousands of requests that may have arrived with this one.
      if (socket.parser) socket.parser.onIncoming = () => endOfParsing;
      return;
    }
    waiting.set(socket, total);
    // Node gives the socket to the response when it is its turn.
    response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 0) - bytes);
      if (!socket.destroyed) handle(request, response);
    });
  };
}

function sizeOf({ url = '', rawHeaders, headers }: IncomingMessage): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY;
  const texts = rawHeaders.reduce((bytes, text) => bytes + bytesPerText + text.length, url.length);
  return bytesPerRequest + texts + Number(headers['content-length'] ?? 0);
}
