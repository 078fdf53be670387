import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { EvaluationContext } from '../../evaluators/evaluator.ts';

/**
 * Names for the network of the client and for the wider ones that it is in, under which their shares are counted. Node
 * does not know the address of a client that has reset its connection.
 */
export type ClientOf = (request: { ip: string | undefined }) => string[];

/** `networks` has such names, the widest last. */
export type ClientContext = EvaluationContext & { networks: readonly string[] };

export const widest = (networks: readonly string[]): string => networks.at(-1) ?? '';

/**
 * A /64 is one client, but a household is often given a /56, and a company or a tunnel a /48. All clients in a network
 * together have as many shares as its position in this list, counted from one.
 */
const ipv6Networks = [64, 56, 48];

/** Some proxies write addresses with a port. Everything that is not an address counts as one client. */
const withPort = /^(?:\[(.*)\]|([\d.]+))(?::\d+)?$/;

export function clientNetworks(address: string): string[] {
  const [, ipv6, ipv4] = withPort.exec(address) ?? [];
  const [plain = ''] = (ipv6 ?? ipv4 ?? address).split('%'); // what follows is the network interface
  if (isIP(plain) === 0) return [''];
  const parsed = ipaddr.process(plain);
  const bytes = parsed.toByteArray();
  return parsed.kind() === 'ipv4' ? [bytes.join('.')] : ipv6Networks.map((bits) => bytes.slice(0, bits / 8).join('.'));
}

/** A hash without a secret could be reversed by trying all addresses. */
export function clientKey(secret: string): ClientOf {
  const hash = (network: string) =>
    createHmac('sha256', secret).update('client ').update(network).digest('base64url').slice(0, 22);
  return ({ ip = '' }) => clientNetworks(ip).map(hash);
}
