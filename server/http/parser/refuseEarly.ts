import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** `parser` is internal to Node and missing from its types. */
export type WithParser = Socket & {
  parser?: { onIncoming: (request: IncomingMessage, keepAlive: boolean) => number } | null;
};

/** Returned by `onIncoming`, it makes Node's parser stop, as after an upgrade to another protocol. */
export const endOfParsing = 2;

/** Returns a status, or undefined for a request that is not refused. */
type Refusal = (request: IncomingMessage) => number | undefined;

/**
 * Closes a connection with the status that one of `refusals` returns for the headers of a request, before the body or
 * another request behind it is parsed.
 */
export function refuseEarly(server: Server, ...refusals: Refusal[]): void {
  let hasWarned = false;
  server.on('connection', (socket: WithParser) => {
    const { parser } = socket;
    if (!parser) {
      if (!hasWarned)
        process.emitWarning('This version of Node hides its HTTP parser, so bad requests are refused later.');
      hasWarned = true;
      return;
    }
    const { onIncoming } = parser;
    parser.onIncoming = (request, keepAlive) => {
      let status: number | undefined;
      for (const refusal of refusals) status ??= refusal(request);
      if (status === undefined) return onIncoming(request, keepAlive);
      const response = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
      socket.end(response, () => socket.destroy());
      return endOfParsing;
    };
  });
}
