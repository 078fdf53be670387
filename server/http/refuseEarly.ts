import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** `parser` is internal to Node and missing from its types. */
type WithParser = Socket & {
  parser?: { onIncoming: (request: IncomingMessage, keepAlive: boolean) => number } | null;
};

/** Returned by `onIncoming`, it makes Node's parser stop, as after an upgrade to another protocol. */
const endOfParsing = 2;

/** Browsers and all proxies on the way send some dozens. Node takes 1 ms to parse as many as its size limit allows. */
const maxHeaders = 200;

/** More than any call may have. */
const maxBodyBytes = 1_048_576;

/** How many packets or chunks a body may have. Half a megabyte takes a few hundred. Each takes a kilobyte of memory. */
const maxPieces = 1024;

/** How many requests of one connection may be without a response. Browsers and proxies never send a second one. */
const maxUnanswered = 2;

/**
 * Refuses requests by their headers, and closes the connection before anything behind them is parsed. Node reads 64 kB
 * at once and has no option to stop in between, where thousands of pipelined requests or chunks fit.
 *
 * A body of unknown or excessive length ends its connection too, since Node would read it to its end.
 */
export function refuseEarly(server: Server, acceptsChunksFrom: (address: string) => boolean): void {
  const unanswered = new WeakMap<Socket, number>();
  const count = (socket: Socket, more: number) => unanswered.set(socket, (unanswered.get(socket) ?? 0) + more);
  server.on('request', ({ socket }, response) => {
    count(socket, 1);
    response.once('close', () => count(socket, -1));
  });
  const statusFor = ({ rawHeaders, headers, socket: { remoteAddress = '' } }: IncomingMessage) => {
    if (rawHeaders.length > 2 * maxHeaders) return 431;
    return headers['transfer-encoding'] === undefined || acceptsChunksFrom(remoteAddress) ? undefined : 411;
  };
  let hasWarned = false;
  server.on('connection', (socket: WithParser) => {
    const { parser } = socket;
    if (!parser?.onIncoming) {
      if (!hasWarned)
        process.emitWarning('This version of Node hides its HTTP parser, so bad requests are refused later.');
      hasWarned = true;
      return;
    }
    const { onIncoming } = parser;
    let isEnding = false;
    parser.onIncoming = (request, keepAlive) => {
      if (isEnding) return endOfParsing; // the connection closes after the response before this one
      if (unanswered.get(socket) === maxUnanswered) {
        socket.destroy();
        return endOfParsing;
      }
      const status = statusFor(request);
      isEnding = !keepAlive || hasLongBody(request);
      if (status === undefined) return onIncoming(limitPieces(request), !isEnding);
      const response = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
      socket.end(response, () => socket.destroy());
      return endOfParsing;
    };
  });
}

function hasLongBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > maxBodyBytes;
}

function limitPieces(request: IncomingMessage): IncomingMessage {
  let pieces = 0;
  const push = request.push.bind(request);
  request.push = (piece, encoding) => {
    pieces += 1;
    if (pieces <= maxPieces) return push(piece, encoding);
    request.socket.destroy();
    return false;
  };
  return request;
}
