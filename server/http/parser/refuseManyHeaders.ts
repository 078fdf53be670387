import type { IncomingMessage } from 'node:http';

/** Browsers and all proxies on the way send some dozens. */
const maxHeaders = 200;

/**
 * Node takes 1 ms to parse as many headers as fit. Refusing the request takes its connection from a client that sends
 * them all the time; Node's own `maxHeadersCount` would leave out the rest, which may say how long the body is.
 */
export function refuseManyHeaders({ rawHeaders }: IncomingMessage) {
  return rawHeaders.length > 2 * maxHeaders ? 431 : undefined;
}
