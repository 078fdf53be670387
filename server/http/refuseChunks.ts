import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { networksOf } from '../capacity/clientKey.ts';
import { isLocalAddress } from '../isLocalAddress.ts';

/** Of Node itself, and not in its types. */
type WithParser = Socket & { parser?: { onIncoming: (request: IncomingMessage, keepAlive: boolean) => number } };

/** What the parser takes for a change to another protocol. */
const endOfParsing = 2;

const lengthRequired = 'HTTP/1.1 411 Length Required\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Of the bodies that one client sends in `windowMs`. A call arrives in some dozens, and one of half a megabyte in hundreds. */
const maxPieces = 4096;
const windowMs = 10_000;

/**
 * Closes connections with chunked bodies before any of a body is parsed, because Node takes 20 ms for 64 kB of chunks of
 * one byte, and cannot stop in between. Browsers say the length. Proxies do not always, so trusted ones may send chunks,
 * and private addresses as long as they do not send very many.
 */
export function refuseChunks(server: Server, isTrusted: (address: string) => boolean, onRefused: () => void): void {
  const pieces = new Map<string, number>();
  const forget = setInterval(() => pieces.clear(), windowMs).unref();
  server.once('close', () => clearInterval(forget));
  server.on('connection', (socket: WithParser) => {
    const { parser } = socket;
    if (!parser) return;
    const { onIncoming } = parser;
    const { remoteAddress = '' } = socket;
    parser.onIncoming = (request, keepAlive) => {
      if (request.headers['transfer-encoding'] === undefined || isTrusted(remoteAddress))
        return onIncoming(request, keepAlive);
      const [client = ''] = networksOf(remoteAddress);
      const sent = () => pieces.get(client) ?? 0;
      if (isLocalAddress(remoteAddress) && sent() < maxPieces) {
        const push = request.push.bind(request);
        request.push = (piece, encoding) => {
          pieces.set(client, sent() + 1);
          return push(piece, encoding);
        };
        return onIncoming(request, keepAlive);
      }
      socket.end(lengthRequired, () => socket.destroy());
      onRefused();
      return endOfParsing;
    };
  });
}
