import type { IncomingMessage } from 'node:http';

/** Node itself refuses them before clients take turns, and keeps the connection. */
export function refuseExpectations({ headers: { expect = '100-continue' } }: IncomingMessage) {
  return expect.toLowerCase() === '100-continue' ? undefined : 417;
}
