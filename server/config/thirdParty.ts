import ipaddr from 'ipaddr.js';

const ours: ReadonlySet<string> = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal', 'unspecified']);

/** The host in `url`, or null if that host is this machine or in a private network. */
export function thirdPartyAt(url: string): string | null {
  const host = new URL(url).hostname.replace(/^\[|[\].]$/g, '');
  if (ipaddr.isValid(host)) return ours.has(ipaddr.process(host).range()) ? null : host;
  // A name without a dot, such as a container's, is in the local network.
  return !host.includes('.') || /\.(localhost|local|internal|lan|home\.arpa)$/.test(host) ? null : host;
}
