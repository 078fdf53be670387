import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ApiError, type ErrorCode } from '../apiError.ts';
import { warnOnce } from './warnOnce.ts';

const codes: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_slow',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
};

/** How a connection begins if the proxy in front speaks something else, and what to set there. */
const otherProtocols: readonly [start: string, warning: string][] = [
  ['\x16\x03', 'in TLS; in the proxy in front, write http:// for the address of this server'],
  ['PROXY ', 'with the PROXY protocol; switch it off in the proxy in front (HAProxy: send-proxy)'],
  ['\r\n\r\n\0\r\nQUIT\n', 'with the PROXY protocol; switch it off in the proxy in front (HAProxy: send-proxy-v2)'],
  ['PRI * HTTP/2', 'in HTTP/2; let the proxy in front use HTTP/1.1 for this server'],
];

/** Handles requests that Node could not parse or that arrived too slowly. */
export function clientErrorHandler() {
  const warn = warnOnce();
  return function (this: Pick<FastifyInstance, 'log'>, { code = '', rawPacket }: ClientError, socket: Socket): void {
    if (code !== 'ECONNRESET' && socket.writable) {
      const error = new ApiError(codes[code] ?? 'bad_request');
      const body = JSON.stringify(error.envelope(randomUUID()));
      const head = [
        `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Connection: close',
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    }
    socket.destroy();
    const start = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1', 0, 20) : '';
    const [, warning] = otherProtocols.find(([prefix]) => start.startsWith(prefix)) ?? [];
    if (warning) warn(this.log, `Refused a connection ${warning}.`);
  };
}

type ClientError = { code?: string; rawPacket?: unknown };
