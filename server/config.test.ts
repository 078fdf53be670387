import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Config, ConfigError, readConfig } from './config.ts';

const root = join('/srv', 'the-firm');

function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment, root);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n').slice(1);
    throw error;
  }
  return [];
}

describe('readConfig', () => {
  const defaults: Config = {
    port: 3000,
    host: '127.0.0.1',
    evaluator: 'stub',
    scenariosDir: join(root, 'scenarios'),
    functionsBase: '/functions',
    logLevel: 'info',
    stubLatencyMs: 0,
    stubFail: { answer: 0, overall: 0 },
  };

  it('has a default for everything', () => {
    expect(readConfig({}, root)).toEqual(defaults);
  });

  it('takes an empty or blank variable for one that is not set', () => {
    expect(readConfig({ PORT: '', HOST: '  ', EVALUATOR: undefined, STUB_FAIL: '' }, root)).toEqual(defaults);
  });

  it('ignores variables that are not its own', () => {
    expect(readConfig({ PATH: '/bin', PORTS: 'many' }, root)).toEqual(defaults);
  });

  it.each<[string, string, Partial<Config>]>([
    ['PORT', '8080', { port: 8080 }],
    ['PORT', '0', { port: 0 }],
    ['PORT', ' 65535 ', { port: 65_535 }],
    ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
    ['EVALUATOR', 'stub', { evaluator: 'stub' }],
    ['SCENARIOS_DIR', '/data/stories', { scenariosDir: '/data/stories' }],
    ['FUNCTIONS_BASE', '/.netlify/functions', { functionsBase: '/.netlify/functions' }],
    ['FUNCTIONS_BASE', '/api/', { functionsBase: '/api' }],
    ['FUNCTIONS_BASE', '/api//', { functionsBase: '/api' }],
    ['LOG_LEVEL', 'silent', { logLevel: 'silent' }],
    ['LOG_LEVEL', 'debug', { logLevel: 'debug' }],
    ['STUB_LATENCY_MS', '1500', { stubLatencyMs: 1500 }],
    ['STUB_FAIL', 'answer', { stubFail: { answer: Number.POSITIVE_INFINITY, overall: 0 } }],
    ['STUB_FAIL', 'overall', { stubFail: { answer: 0, overall: Number.POSITIVE_INFINITY } }],
    ['STUB_FAIL', 'answer:2', { stubFail: { answer: 2, overall: 0 } }],
    ['STUB_FAIL', 'overall:0', { stubFail: { answer: 0, overall: 0 } }],
    ['STUB_FAIL', 'answer:2, overall', { stubFail: { answer: 2, overall: Number.POSITIVE_INFINITY } }],
  ])('reads %s="%s"', (name, text, expected) => {
    expect(readConfig({ [name]: text }, root)).toEqual({ ...defaults, ...expected });
  });

  it.each([
    ['PORT', 'http', 'a port from 0 to 65535'],
    ['PORT', '65536', 'a port from 0 to 65535'],
    ['PORT', '-1', 'a port from 0 to 65535'],
    ['PORT', '80.5', 'a port from 0 to 65535'],
    ['EVALUATOR', 'oracle', 'stub'],
    ['EVALUATOR', 'Stub', 'stub'],
    ['FUNCTIONS_BASE', 'functions', 'a path such as /functions'],
    ['FUNCTIONS_BASE', '/', 'a path such as /functions'],
    ['FUNCTIONS_BASE', '/a//b', 'a path such as /functions'],
    ['FUNCTIONS_BASE', '/:id', 'a path such as /functions'],
    ['FUNCTIONS_BASE', 'https://example.org/api', 'a path such as /functions'],
    ['LOG_LEVEL', 'loud', 'one of fatal, error, warn, info, debug, trace, silent'],
    ['STUB_LATENCY_MS', '2s', 'milliseconds from 0 to 600000'],
    ['STUB_LATENCY_MS', '600001', 'milliseconds from 0 to 600000'],
    ['STUB_FAIL', 'sometimes', 'answer, overall, or either with a count: answer:2'],
    ['STUB_FAIL', 'answer:-1', 'answer, overall, or either with a count: answer:2'],
    ['STUB_FAIL', 'answer,', 'answer, overall, or either with a count: answer:2'],
  ])('refuses %s="%s" and says what to write', (name, text, wanted) => {
    expect(problemsOf({ [name]: text })).toEqual([`  ${name} is "${text}"; write ${wanted}.`]);
  });

  it('names every variable that is wrong at once, and none that is right', () => {
    const problems = problemsOf({ PORT: 'http', HOST: '::1', LOG_LEVEL: 'loud', STUB_FAIL: 'never' });
    expect(problems).toEqual([
      expect.stringContaining('PORT is "http"'),
      expect.stringContaining('LOG_LEVEL is "loud"'),
      expect.stringContaining('STUB_FAIL is "never"'),
    ]);
  });
});
