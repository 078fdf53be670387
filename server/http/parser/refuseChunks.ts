import type { Server } from 'node:http';
import { clientNetworks } from '../../capacity/clientKey.ts';
import { limitPerClient } from '../../capacity/limitPerClient.ts';
import { isLocalAddress } from '../../isLocalAddress.ts';
import { refuseEarly } from './refuseEarly.ts';

/** Of the bodies that one client sends in `windowMs`. A call arrives in some dozens, and one of half a megabyte in hundreds. */
const maxPieces = 4096;
const windowMs = 10_000;

/** Of one client at once. Their pieces count only when they are there. */
const maxBodies = 8;

/**
 * Refuses chunked bodies before any of a body is parsed, because Node takes 20 ms for 64 kB of chunks of one byte, and
 * cannot stop in between. Browsers say the length. Proxies do not always, so trusted ones may send chunks, and private
 * addresses as long as they do not send very many.
 */
export function refuseChunks(server: Server, isTrusted: (address: string) => boolean, onRefused: () => void): void {
  const pieces = new Map<string, number>();
  const take = limitPerClient(maxBodies);
  const forget = setInterval(() => pieces.clear(), windowMs).unref();
  server.once('close', () => clearInterval(forget));
  refuseEarly(server, (request) => {
    const { remoteAddress = '' } = request.socket;
    if (request.headers['transfer-encoding'] === undefined || isTrusted(remoteAddress)) return;
    const [client = ''] = clientNetworks(remoteAddress);
    const sent = () => pieces.get(client) ?? 0;
    const release = isLocalAddress(remoteAddress) && sent() < maxPieces && take(client);
    if (!release) {
      onRefused();
      return 411;
    }
    request.once('close', release);
    const push = request.push.bind(request);
    request.push = (piece, encoding) => {
      pieces.set(client, sent() + 1);
      return push(piece, encoding);
    };
    return;
  });
}
