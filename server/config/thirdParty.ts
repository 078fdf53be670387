import ipaddr from 'ipaddr.js';
import { isLocalAddress } from '../isLocalAddress.ts';

/** The host in `url`, or null if that host is this machine or in a private network. */
export function thirdPartyAt(url: string): string | null {
  const host = new URL(url).hostname.replace(/^\[|[\].]$/g, '');
  if (ipaddr.isValid(host)) return isLocalAddress(host) ? null : host;
  // A name without a dot, such as a container's, is in the local network.
  return !host.includes('.') || /\.(localhost|local|internal|lan|home\.arpa)$/.test(host) ? null : host;
}
