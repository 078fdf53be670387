import ipaddr from 'ipaddr.js';

const local: ReadonlySet<string> = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal', 'unspecified']);

/** Whether an IP address is of this machine or of a private network. */
export function isLocalAddress(address: string): boolean {
  return ipaddr.isValid(address) && local.has(ipaddr.process(address).range());
}
