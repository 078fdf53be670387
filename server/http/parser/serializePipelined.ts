import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { endOfParsing, type WithParser } from './refuseEarly.ts';

/**
 * Queues a pipelined request until the previous response is sent. Drops it if the client has disconnected. A second one
 * that waits closes the connection: browsers and proxies do not pipeline at all.
 */
export function serializePipelined(handle: RequestListener): RequestListener {
  const withOneWaiting = new WeakSet<Socket>();
  return (request, response: ServerResponse) => {
    const socket: WithParser = request.socket;
    if (socket.destroyed) return;
    if (response.socket) return handle(request, response);
    if (withOneWaiting.has(socket)) {
      socket.destroy();
      // Without this, it reads on through the thousands of requests that may have arrived with this one.
      if (socket.parser) socket.parser.onIncoming = () => endOfParsing;
      return;
    }
    withOneWaiting.add(socket);
    // Node gives the socket to the response when it is its turn.
    response.once('socket', () => {
      withOneWaiting.delete(socket);
      if (!socket.destroyed) handle(request, response);
    });
  };
}
