import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type UpstreamCall = { path: string; headers: IncomingMessage['headers']; body: Record<string, unknown> };

export type Said = {
  status?: number;
  headers?: Record<string, string>;
  type?: string;
  body?: string | readonly string[];
  /** What happens after the body. By default, the response ends. */
  afterwards?: (response: ServerResponse) => void;
};

/** `at` counts from 0. */
export type Behaviour = (call: UpstreamCall, at: number) => Said;

export type Upstream = {
  origin: string;
  calls: UpstreamCall[];
  /** Connections that were closed before the response was complete. */
  dropped: () => number;
  close: () => Promise<void>;
};

export async function startUpstream(behave: Behaviour): Promise<Upstream> {
  const calls: UpstreamCall[] = [];
  let dropped = 0;
  const server = createServer(async (request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) dropped += 1;
    });
    let text = '';
    for await (const chunk of request) text += chunk;
    const call = { path: request.url ?? '', headers: request.headers, body: text === '' ? {} : JSON.parse(text) };
    calls.push(call);
    const { status = 200, type = 'application/json', headers, body = [], afterwards } = behave(call, calls.length - 1);
    response.writeHead(status, { 'content-type': type, ...headers });
    for (const part of [body].flat()) response.write(part);
    if (afterwards) afterwards(response);
    else response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    dropped: () => dropped,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Ends after this, so that the test of a client without limits fails instead of waiting. */
const maxBytes = 64 * 1024 * 1024;

/** Writes until the client closes the connection. Returns how many bytes it has written so far. */
export function writeEndlessly(response: ServerResponse, chunk: string): () => number {
  let written = 0;
  const write = () => {
    do written += chunk.length;
    while (!response.destroyed && written < maxBytes && response.write(chunk));
    if (written >= maxBytes) response.end();
  };
  response.on('drain', write);
  write();
  return () => written;
}
