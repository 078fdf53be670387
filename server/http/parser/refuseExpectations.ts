import type { Server } from 'node:http';
import { refuseEarly } from './refuseEarly.ts';

/** Node itself refuses them before clients take turns, and keeps the connection. */
export function refuseExpectations(server: Server): void {
  refuseEarly(server, ({ headers: { expect = '100-continue' } }) =>
    expect.toLowerCase() === '100-continue' ? undefined : 417,
  );
}
