import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Of Node itself, and not in its types. */
type WithParser = Socket & { parser?: { onIncoming: (request: IncomingMessage, keepAlive: boolean) => number } };

/** What the parser takes for a change to another protocol. */
const endOfParsing = 2;

const lengthRequired = 'HTTP/1.1 411 Length Required\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Closes connections with chunked bodies, unless they may be a proxy's, before any of a body is parsed, because Node
 * takes 20 ms for 64 kB of chunks of one byte, and cannot stop in between. Browsers say the length.
 */
export function refuseChunks(server: Server, isProxy: (address: string) => boolean, onRefused: () => void): void {
  server.on('connection', (socket: WithParser) => {
    const { parser } = socket;
    if (!parser) return;
    const { onIncoming } = parser;
    parser.onIncoming = (request, keepAlive) => {
      const { remoteAddress = '' } = socket;
      if (request.headers['transfer-encoding'] === undefined || isProxy(remoteAddress))
        return onIncoming(request, keepAlive);
      socket.end(lengthRequired, () => socket.destroy());
      onRefused();
      return endOfParsing;
    };
  });
}
