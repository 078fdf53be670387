import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { endOfParsing, type WithParser } from './refuseEarly.ts';

/** Browsers and proxies do not pipeline at all. */
const maxWaiting = 16;

/**
 * Handles the requests that are pipelined on one connection one after the other, so that one connection is one request
 * at once, and those of a client that has left are never handled. A connection with many of them is closed.
 */
export function inTurn(handle: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response: ServerResponse) => {
    const socket: WithParser = request.socket;
    if (socket.destroyed) return;
    if (response.socket) return handle(request, response);
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    if (count > maxWaiting) {
      socket.destroy();
      // Without this, it reads on through the thousands of requests that may have arrived with this one.
      if (socket.parser) socket.parser.onIncoming = () => endOfParsing;
      return;
    }
    // Node gives the socket to the response when it is its turn.
    response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 0) - 1);
      if (!socket.destroyed) handle(request, response);
    });
  };
}
