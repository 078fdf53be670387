import { clientNetworks } from '../capacity/clientKey.ts';
import { localUsage } from '../capacity/localUsage.ts';
import { isLocalAddress } from '../isLocalAddress.ts';

/** How many one client may send in each period of `windowMs`. Node takes 20 ms for 64 kB of chunks of one byte. */
const maxBodies = 4;
const windowMs = 4000;

/**
 * Returns a function that says whether a chunked body from an address is accepted, and counts those from private
 * addresses. Browsers send the length. Proxies do not always, so trusted ones may send any number of chunked bodies, and
 * private addresses a few, because they may be those of proxies that have not been set up as trusted yet.
 */
export function chunkedBodies(isTrusted: (address: string) => boolean, onRefused: () => void) {
  const limits = { all: Number.POSITIVE_INFINITY, client: maxBodies };
  const bodies = localUsage();
  return (address: string): boolean => {
    if (isTrusted(address)) return true;
    const period = Math.floor(Date.now() / windowMs);
    const isAccepted = isLocalAddress(address) && !bodies.consume(period, clientNetworks(address), limits);
    if (!isAccepted) onRefused();
    return isAccepted;
  };
}
