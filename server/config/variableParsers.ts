import { isIP } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import type { PlannedFailures } from '../evaluation/faultInjection.ts';

/** The parsers of environment variables. Each returns the value, or undefined if the text is invalid. */

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
  if (!URL.canParse(given)) return undefined;
  const { protocol, username, password } = new URL(given);
  return /^https?:$/.test(protocol) && username + password === '' ? given.replace(/\/+$/, '') : undefined;
}

const ollamaPorts: Readonly<Record<string, string>> = { '': '11434', 'http://': '80', 'https://': '443' };

/**
 * Parses OLLAMA_HOST as Ollama does: quotes, scheme, host and port are optional. 0.0.0.0 and :: are meant for
 * listening, and not every system can connect to them, so 127.0.0.1 or ::1 takes their place.
 */
export function ollamaHost(given: string): string | undefined {
  const plain = given.replace(/^["'\s]+|["'\s]+$/g, '');
  if (plain === 'ollama.com') return 'https://ollama.com:443';
  const [, scheme = '', user = '', host = '', port = '', path = ''] =
    /^(https?:\/\/|)([^/@]*@|)(\[[^\]/]*\]|[^:/]*|[0-9a-f:]*:[0-9a-f:]*:[0-9a-f:]*)(?::(\d{1,5}))?(\/[^@]*)?$/i.exec(
      plain,
    ) ?? [];
  if (scheme + host + port === '' || (scheme !== '' && host === '')) return undefined;
  const bare = host.replace(/^\[|\]$/g, '');
  const called =
    bare === '' || bare === '0.0.0.0' ? '127.0.0.1' : bare === '::' ? '[::1]' : isIP(bare) === 6 ? `[${bare}]` : bare;
  const whole = `${scheme || 'http://'}${user}${called}:${port || ollamaPorts[scheme.toLowerCase()]}${path}`;
  return URL.canParse(whole) && /^([^%]|%[\da-f]{2})*$/i.test(user) ? whole.replace(/\/+$/, '') : undefined;
}

export function hostNames(given: string): readonly string[] | undefined {
  const names = listIn(given.toLowerCase());
  return names.every((name) => /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(name)) ? names : undefined;
}

export function networks(given: string): readonly string[] | undefined {
  const all = listIn(given);
  return all.every(isNetwork) ? all : undefined;
}

/** Checks `given` with Fastify's own parser, but rejects its names for networks, such as `loopback`. */
function isNetwork(given: string): boolean {
  if (isIP(given.split('/')[0] ?? '') === 0) return false;
  try {
    compile(given);
    return true;
  } catch {
    return false;
  }
}

function listIn(given: string): string[] {
  return given.split(/[\s,]+/).filter((part) => part !== '');
}

/** For example `answer` (all calls of that kind fail), `overall:1` (the first call fails), or both with a comma. */
export function failures(given: string): PlannedFailures | undefined {
  const planned: PlannedFailures = { answer: 0, overall: 0 };
  for (const part of given.split(',')) {
    const match = /^(answer|overall)(?::(\d{1,6}))?$/.exec(part.trim());
    if (!match) return undefined;
    planned[match[1] as keyof PlannedFailures] = match[2] === undefined ? Number.POSITIVE_INFINITY : Number(match[2]);
  }
  return planned;
}
