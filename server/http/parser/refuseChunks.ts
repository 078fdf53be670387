import type { IncomingMessage } from 'node:http';
import { clientNetworks } from '../../capacity/clientKey.ts';
import { limitPerClient } from '../../capacity/limitPerClient.ts';
import { localUsage } from '../../capacity/localUsage.ts';
import { isLocalAddress } from '../../isLocalAddress.ts';

/** Of one client's bodies in `windowMs`. A call arrives in dozens of chunks, one of half a megabyte in hundreds. */
const maxPieces = 4096;
const windowMs = 10_000;

/** How many chunked bodies one client may send at once, because their pieces count only when they have arrived. */
const maxBodies = 8;

/**
 * Refuses chunked bodies before any of a body is parsed, because Node takes 20 ms for 64 kB of chunks of one byte, and
 * cannot stop in between. Browsers say the length. Proxies do not always, so trusted ones may send chunks, and private
 * addresses as long as they do not send very many.
 */
export function refuseChunks(isTrusted: (address: string) => boolean, onRefused: () => void) {
  const limits = { all: Number.POSITIVE_INFINITY, client: maxPieces };
  const pieces = localUsage();
  const take = limitPerClient(maxBodies);
  return (request: IncomingMessage) => {
    const { remoteAddress = '' } = request.socket;
    if (request.headers['transfer-encoding'] === undefined || isTrusted(remoteAddress)) return undefined;
    const client = clientNetworks(remoteAddress);
    const countPiece = () => pieces.consume(Math.floor(Date.now() / windowMs), client, limits);
    const release = isLocalAddress(remoteAddress) && !countPiece() && take(client);
    if (!release) {
      onRefused();
      return 411;
    }
    request.once('close', release);
    const push = request.push.bind(request);
    request.push = (piece, encoding) => {
      countPiece();
      return push(piece, encoding);
    };
    return undefined;
  };
}
