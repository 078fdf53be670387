import { isIP } from 'node:net';
import { compile } from '@fastify/proxy-addr';

/** Addresses, empty for none. `bypass` is what NO_PROXY says. */
export type Proxies = { http: string; https: string; bypass: string };

const thisMachine = 'localhost,127.0.0.0/8,::1';

/** The proxy for calls to an address; empty for none. */
export function proxyFor({ protocol, hostname, port }: URL, { http, https, bypass }: Proxies): string {
  const proxy = (protocol === 'https:' && https) || http;
  const host = hostname.replace(/^\[|\]$/g, '');
  const called = port || (protocol === 'https:' ? '443' : '80');
  const entries = `${bypass},${thisMachine}`.toLowerCase().match(/[^\s,;]+/g) ?? [];
  return proxy === '' || entries.some((entry) => isMatch(entry, host, called)) ? '' : proxy;
}

function isMatch(entry: string, host: string, called: string): boolean {
  const [, name = entry, port = called] = /^([^:]*|\[.*\]):(\d+)$/.exec(entry) ?? [];
  if (port !== called) return false;
  const plain = name.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && isInNetwork(plain, host)) return true;
  const domain = plain.replace(/^\*?\./, '').replace(/\.$/, '');
  return plain === '*' || host === domain || host.endsWith(`.${domain}`);
}

function isInNetwork(network: string, host: string): boolean {
  try {
    return isIP(network.split('/')[0] ?? '') !== 0 && compile(network)(host, 0);
  } catch {
    return false; // it is a name
  }
}
