import { readdirSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { compile } from '@fastify/proxy-addr';
import { gameLength } from '../../scenarios/gameLimits.ts';
import type { PlannedFailures } from '../evaluation/faultInjection.ts';

export type Parser<T> = {
  /** Returns undefined if the text is invalid. */
  parse: (input: string) => T | undefined;
  /** Completes the message "write …". */
  expected: string;
  /** Whether a message must leave out an invalid value, because a URL may contain a password. */
  mayHoldSecret?: true;
};

export const text: Parser<string> = { parse: (input) => input, expected: 'any text' };

/** IPv6 addresses have brackets in URLs only. */
export const host: Parser<string> = {
  parse: (input) => input.replace(/^\[(.*)\]$/, '$1'),
  expected: 'an address of this machine',
};

export const folder: Parser<string> = {
  parse: (input) => undefinedIfItThrows(() => readdirSync(input) && resolve(input)),
  expected: 'the path of a folder that the server can read',
};

export const certificates: Parser<string> = {
  parse: (input) =>
    undefinedIfItThrows(() => (readFileSync(input, 'latin1').includes('-----BEGIN ') ? input : undefined)),
  expected: 'the path of a file that the server can read, with certificates in PEM (-----BEGIN CERTIFICATE-----)',
};

export function number(min: number, max: number, unit = 'a number'): Parser<number> {
  const parse = (input: string) => {
    const value = Number(input);
    return Number.isFinite(value) && value >= min && value <= max ? value : undefined;
  };
  return { parse, expected: `${unit} from ${min} to ${max}` };
}

export function wholeNumber(min: number, max: number, unit = 'a whole number'): Parser<number> {
  const { parse, expected } = number(min, max, unit);
  return { parse: (input) => (Number.isInteger(Number(input)) ? parse(input) : undefined), expected };
}

export const count = wholeNumber(1, 1_000_000);
/** The final call of a game counts as five if all answers must be assessed again. */
export const gameCount = wholeNumber(gameLength, 1_000_000);
export const port = wholeNumber(0, 65_535, 'a port');

export function oneOf<const T extends string>(values: readonly T[]): Parser<T> {
  return { parse: (input) => values.find((value) => value === input), expected: `one of ${values.join(', ')}` };
}

/** The value starts with a slash and does not end with one. */
export const path: Parser<string> = {
  parse(input) {
    const plain = input.replace(/\/+$/, '');
    // Browsers resolve dot segments.
    return /^(\/(?!\.\.?(\/|$))[a-z0-9._~-]+)+$/i.test(plain) ? plain : undefined;
  },
  expected: 'a path such as /functions',
};

/** Like `path`, but a single slash is the empty path. */
export const basePath: Parser<string> = {
  parse: (input) => (input === '/' ? '' : path.parse(input)),
  expected: 'a path such as /the-firm',
};

export const url: Parser<string> = {
  parse(input) {
    if (!URL.canParse(input)) return undefined;
    const { protocol, username, password } = new URL(input);
    return /^https?:$/.test(protocol) && username + password === '' ? input.replace(/\/+$/, '') : undefined;
  },
  expected: 'an address such as http://127.0.0.1:8080/v1, without a user name',
  mayHoldSecret: true,
};

export const proxy: Parser<string> = {
  parse(input) {
    const address = input.includes('://') ? input : `http://${input}`;
    const isUrl = URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
    return isUrl && !/%(?![\da-f]{2})/i.test(address) ? address : undefined;
  },
  expected: 'an address such as http://proxy.example.org:3128',
  mayHoldSecret: true,
};

const ollamaPorts: Readonly<Record<string, string>> = { '': '11434', 'http://': '80', 'https://': '443' };

/**
 * Parses OLLAMA_HOST as Ollama does: quotes, scheme, host and port are optional. 0.0.0.0 and :: are meant for
 * listening, and not every system can connect to them, so 127.0.0.1 or ::1 takes their place.
 */
export const ollamaHost: Parser<string> = {
  parse(input) {
    const plain = input.replace(/^["'\s]+|["'\s]+$/g, '');
    if (plain === 'ollama.com') return 'https://ollama.com:443';
    const [, scheme = '', user = '', host = '', port = '', path = ''] =
      /^(https?:\/\/|)([^/@]*@|)(\[[^\]/]*\]|[^:/]*|[0-9a-f:]*:[0-9a-f:]*:[0-9a-f:]*)(?::(\d{1,5}))?(\/[^@]*)?$/i.exec(
        plain,
      ) ?? [];
    if (scheme + host + port === '' || (scheme !== '' && host === '')) return undefined;
    const bare = host.replace(/^\[|\]$/g, '');
    const reachable =
      bare === '' || bare === '0.0.0.0' ? '127.0.0.1' : bare === '::' ? '[::1]' : isIP(bare) === 6 ? `[${bare}]` : bare;
    const address = `${scheme || 'http://'}${user}${reachable}:${port || ollamaPorts[scheme.toLowerCase()]}${path}`;
    return URL.canParse(address) && /^([^%]|%[\da-f]{2})*$/i.test(user) ? address.replace(/\/+$/, '') : undefined;
  },
  expected: 'an address such as http://127.0.0.1:11434',
  mayHoldSecret: true,
};

function listOf(isValid: (part: string) => boolean, expected: string): Parser<readonly string[]> {
  const parse = (input: string) => {
    const parts: string[] = input.toLowerCase().match(/[^\s,]+/g) ?? [];
    return parts.every(isValid) ? parts : undefined;
  };
  return { parse, expected: `${expected}, separated by commas` };
}

export const hostNames = listOf(
  (name) => /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(name),
  'host names without http:// and port, such as game.example.org',
);

/** Checks with Fastify's own parser, but rejects its names for networks, such as `loopback`. */
export const networks = listOf(
  (network) => isIP(network.split('/')[0] ?? '') !== 0 && undefinedIfItThrows(() => compile(network)) !== undefined,
  'addresses or networks such as 127.0.0.1 or 10.0.0.0/8',
);

function undefinedIfItThrows<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** For example `answer` (all calls of that kind fail), `overall:1` (the first call fails), or both with a comma. */
export const failures: Parser<PlannedFailures> = {
  parse(input) {
    const planned: PlannedFailures = { answer: 0, overall: 0 };
    for (const part of input.split(',')) {
      const match = /^(answer|overall)(?::(\d{1,6}))?$/.exec(part.trim());
      if (!match) return undefined;
      planned[match[1] as keyof PlannedFailures] = match[2] === undefined ? Number.POSITIVE_INFINITY : Number(match[2]);
    }
    return planned;
  },
  expected: 'answer, overall, or either with a count: answer:2',
};
