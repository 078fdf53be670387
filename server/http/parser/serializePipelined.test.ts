import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { serializePipelined } from './serializePipelined.ts';

let server: Server;
let client: Socket;
afterEach(() => {
  client.destroy();
  server.closeAllConnections();
  server.close();
});

/** Sends requests for /0, /1 … on one connection. `parsed` counts those that Node has read. */
async function pipeline(count: number, handle: RequestListener) {
  const found = { parsed: 0, reply: '' };
  server = createServer(serializePipelined(handle));
  server.prependListener('request', () => (found.parsed += 1));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const accepted = once(server, 'connection');
  client = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  client.on('data', (data) => (found.reply += data));
  const [connection] = (await accepted) as [Socket];
  client.write(
    Array.from({ length: count }, (_, index) => `GET /${index} HTTP/1.1\r\nhost: localhost\r\n\r\n`).join(''),
  );
  return { found, connection };
}

describe('requests that are pipelined on one connection', () => {
  it('are handled one after the other', async () => {
    const open: ServerResponse[] = [];
    const { found } = await pipeline(2, (request, response) => {
      open.push(response);
      setImmediate(() => {
        expect(open).toHaveLength(1);
        open.pop();
        response.end(`page ${request.url}.`);
      });
    });
    await vi.waitFor(() => expect(found.reply).toContain('page /1.'), 25_000);
    expect(found.reply.match(/(?<=page \/)\d/g)?.join('')).toBe('01');
  });

  it('are not handled after the client has left', async () => {
    const handled: string[] = [];
    const { found, connection } = await pipeline(2, (request) => void handled.push(request.url ?? ''));
    await vi.waitFor(() => expect(found.parsed).toBe(2), 25_000);
    const closed = once(connection, 'close');
    client.destroy();
    await closed;
    await new Promise((resolve) => setImmediate(resolve));
    expect(handled).toEqual(['/0']);
  });

  it('close the connection if more than one waits', async () => {
    const handle = vi.fn();
    const { found, connection } = await pipeline(500, handle);
    if (!connection.destroyed) await once(connection, 'close');
    expect(handle).toHaveBeenCalledTimes(1);
    expect(found.parsed).toBe(3); // the rest that arrived at once is not even read
  });
});
