import { join } from 'node:path';
import type { PlannedFailures } from './rehearsal.ts';

export type Config = {
  port: number;
  host: string;
  evaluator: 'stub';
  scenariosDir: string;
  /** The path of the calls, with a leading and without a trailing slash. */
  functionsBase: string;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  stubLatencyMs: number;
  stubFail: PlannedFailures;
};

export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(['The configuration is wrong:', ...problems.map((problem) => `  ${problem}`)].join('\n'));
    this.name = 'ConfigError';
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the whole configuration. Throws a ConfigError that names every variable that is wrong and what to write. */
export function readConfig(environment: Environment, packageRoot: string): Config {
  const problems: string[] = [];
  const read = <T>(name: string, fallback: T, parse: (text: string) => T | undefined, wanted: string): T => {
    const text = environment[name]?.trim();
    if (text === undefined || text === '') return fallback;
    const value = parse(text);
    if (value !== undefined) return value;
    problems.push(`${name} is "${text}"; write ${wanted}.`);
    return fallback;
  };

  const config: Config = {
    port: read('PORT', 3000, wholeNumber(0, 65_535), 'a port from 0 to 65535'),
    host: read('HOST', '127.0.0.1', (text) => text, 'an address'),
    evaluator: read('EVALUATOR', 'stub', oneOf('stub'), 'stub'),
    scenariosDir: read('SCENARIOS_DIR', join(packageRoot, 'scenarios'), (text) => text, 'a folder'),
    functionsBase: read('FUNCTIONS_BASE', '/functions', path, 'a path such as /functions'),
    logLevel: read(
      'LOG_LEVEL',
      'info',
      oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
      'one of fatal, error, warn, info, debug, trace, silent',
    ),
    stubLatencyMs: read('STUB_LATENCY_MS', 0, wholeNumber(0, 600_000), 'milliseconds from 0 to 600000'),
    stubFail: read(
      'STUB_FAIL',
      { answer: 0, overall: 0 },
      failures,
      'answer, overall, or either with a count: answer:2',
    ),
  };
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

function wholeNumber(least: number, most: number) {
  return (text: string): number | undefined => {
    const value = Number(text);
    return Number.isInteger(value) && value >= least && value <= most ? value : undefined;
  };
}

function oneOf<const T extends string>(...values: readonly T[]) {
  return (text: string): T | undefined => values.find((value) => value === text);
}

function path(text: string): string | undefined {
  const plain = text.replace(/\/+$/, '');
  return /^(\/[a-z0-9._~-]+)+$/i.test(plain) ? plain : undefined;
}

/** `answer`, `overall:1`, or both with a comma between. */
function failures(text: string): PlannedFailures | undefined {
  const planned: PlannedFailures = { answer: 0, overall: 0 };
  for (const part of text.split(',')) {
    const match = /^(answer|overall)(?::(\d{1,6}))?$/.exec(part.trim());
    if (!match) return undefined;
    planned[match[1] as keyof PlannedFailures] = match[2] === undefined ? Number.POSITIVE_INFINITY : Number(match[2]);
  }
  return planned;
}
