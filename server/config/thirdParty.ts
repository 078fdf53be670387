import { BlockList, isIP } from 'node:net';

const privateAddresses = new BlockList();
privateAddresses.addSubnet('127.0.0.0', 8);
privateAddresses.addAddress('0.0.0.0');
privateAddresses.addSubnet('10.0.0.0', 8);
privateAddresses.addSubnet('172.16.0.0', 12);
privateAddresses.addSubnet('192.168.0.0', 16);
privateAddresses.addSubnet('169.254.0.0', 16);
privateAddresses.addAddress('::', 'ipv6');
privateAddresses.addAddress('::1', 'ipv6');
privateAddresses.addSubnet('fc00::', 7, 'ipv6');
privateAddresses.addSubnet('fe80::', 10, 'ipv6');

/** The host in `url`, or null if that host is this machine or in a private network. */
export function thirdPartyAt(url: string): string | null {
  const host = new URL(url).hostname.replace(/^\[|[\].]$/g, '');
  const version = isIP(host);
  if (version > 0) return privateAddresses.check(host, version === 6 ? 'ipv6' : 'ipv4') ? null : host;
  // A name without a dot, such as a container's, is in the local network.
  return !host.includes('.') || /\.(localhost|local|internal|lan|home\.arpa)$/.test(host) ? null : host;
}
