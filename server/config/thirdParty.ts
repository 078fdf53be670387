import { BlockList, isIP } from 'node:net';

/** Addresses that are this machine or its own network. */
const own = new BlockList();
own.addSubnet('127.0.0.0', 8);
own.addAddress('0.0.0.0');
own.addSubnet('10.0.0.0', 8);
own.addSubnet('172.16.0.0', 12);
own.addSubnet('192.168.0.0', 16);
own.addSubnet('169.254.0.0', 16);
own.addAddress('::', 'ipv6');
own.addAddress('::1', 'ipv6');
own.addSubnet('fc00::', 7, 'ipv6');
own.addSubnet('fe80::', 10, 'ipv6');

/** Who gets the players' texts when they are sent to `url`: a host's name, or null where they stay in the house. */
export function thirdPartyAt(url: string): string | null {
  const host = new URL(url).hostname.replace(/^\[|[\].]$/g, '');
  const version = isIP(host);
  if (version > 0) return own.check(host, version === 6 ? 'ipv6' : 'ipv4') ? null : host;
  // A name without a dot is a neighbour in the same network, such as a container.
  return !host.includes('.') || /\.(localhost|local|internal|lan|home\.arpa)$/.test(host) ? null : host;
}
