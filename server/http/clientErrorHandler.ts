import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ApiError, type ErrorCode } from '../apiError.ts';

const codes: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_slow',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
};

/** Replies to what is no HTTP request, or came too slowly to become one: no route ever sees it. */
export function replyToBroken({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (code !== 'ECONNRESET' && socket.writable) {
    const { code: told, message, retryable, status } = new ApiError(codes[code] ?? 'bad_request');
    const body = JSON.stringify({ error: { code: told, message, retryable, requestId: randomUUID() } });
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy();
}
