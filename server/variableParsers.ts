import { BlockList, isIP } from 'node:net';
import type { PlannedFailures } from './rehearsal.ts';

/** Each takes the text of a variable and returns its value, undefined for a text that has none. */

export const text = (given: string): string => given;

export function number(least: number, most: number) {
  return (given: string): number | undefined => {
    const value = Number(given);
    return Number.isFinite(value) && value >= least && value <= most ? value : undefined;
  };
}

export function wholeNumber(least: number, most: number) {
  const parse = number(least, most);
  return (given: string): number | undefined => (Number.isInteger(Number(given)) ? parse(given) : undefined);
}

export function oneOf<const T extends string>(values: readonly T[]) {
  return (given: string): T | undefined => values.find((value) => value === given);
}

export function path(given: string): string | undefined {
  const plain = given.replace(/\/+$/, '');
  return /^(\/[a-z0-9._~-]+)+$/i.test(plain) ? plain : undefined;
}

export function url(given: string): string | undefined {
  return URL.canParse(given) && /^https?:$/.test(new URL(given).protocol) ? given.replace(/\/+$/, '') : undefined;
}

/** Ollama's own form of the variable may lack the scheme. */
export function urlOrHost(given: string): string | undefined {
  return url(given.includes('://') ? given : `http://${given}`);
}

/** Names as a browser sends them, without scheme and port. */
export function hostNames(given: string): readonly string[] | undefined {
  const names = listIn(given.toLowerCase());
  return names.every((name) => /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(name)) ? names : undefined;
}

export function networks(given: string): readonly string[] | undefined {
  const all = listIn(given);
  return all.every(isNetwork) ? all : undefined;
}

function isNetwork(given: string): boolean {
  const [address = '', prefix, ...more] = given.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (prefix === undefined) return true;
  try {
    new BlockList().addSubnet(address, /^\d+$/.test(prefix) ? Number(prefix) : -1, version === 6 ? 'ipv6' : 'ipv4');
    return true;
  } catch {
    return false;
  }
}

function listIn(given: string): string[] {
  return given.split(/[\s,]+/).filter((part) => part !== '');
}

/** `answer`, `overall:1`, or both with a comma between. */
export function failures(given: string): PlannedFailures | undefined {
  const planned: PlannedFailures = { answer: 0, overall: 0 };
  for (const part of given.split(',')) {
    const match = /^(answer|overall)(?::(\d{1,6}))?$/.exec(part.trim());
    if (!match) return undefined;
    planned[match[1] as keyof PlannedFailures] = match[2] === undefined ? Number.POSITIVE_INFINITY : Number(match[2]);
  }
  return planned;
}
