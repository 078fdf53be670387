import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { evaluatorNames } from '../evaluation/evaluators.ts';
import { type Config, readConfig } from './config.ts';
import { problemsOf, root } from './testing/problemsOf.ts';

describe('readConfig', () => {
  const noProxies = { http: '', https: '', bypass: '' };
  const defaults: Config = {
    port: 3000,
    host: '127.0.0.1',
    evaluator: 'stub',
    openai: {
      baseUrl: 'https://api.openai.com/v1',
      apiKey: null,
      model: '',
      temperature: null,
      maxTokens: 3000,
      thirdParty: 'OpenAI',
      proxies: noProxies,
    },
    ollama: {
      host: 'http://127.0.0.1:11434',
      authorization: null,
      model: 'gemma3:4b',
      pull: false,
      temperature: 0.3,
      maxTokens: 3000,
      thirdParty: null,
      proxies: noProxies,
    },
    timeouts: { deadlineMs: 120_000, idleMs: 60_000 },
    scenes: 'model',
    maxInFlight: Number.POSITIVE_INFINITY,
    maxQueue: 1000,
    maxPerClient: Number.POSITIVE_INFINITY,
    dailyEvaluations: Number.POSITIVE_INFINITY,
    callsPerMinute: 300,
    stateDir: null,
    allowedHosts: [],
    trustedProxies: [],
    metricsPort: null,
    signingKeys: null,
    redisUrl: null,
    scenariosDir: join(root, 'scenarios'),
    basePath: '',
    functionsBase: '/functions',
    shutdownGraceMs: 20_000,
    logLevel: 'info',
    stubLatencyMs: 0,
    stubFail: { answer: 0, overall: 0 },
  };

  it('has a default for everything', () => {
    expect(readConfig({}, root)).toEqual(defaults);
  });

  it('treats an empty or blank variable as not set', () => {
    expect(readConfig({ PORT: '', HOST: '  ', EVALUATOR: undefined, STUB_FAIL: '' }, root)).toEqual(defaults);
  });

  it('ignores variables that are not its own', () => {
    expect(readConfig({ PATH: '/bin', RETRIES: 'many' }, root)).toEqual(defaults);
  });

  it.each<[string, string, Partial<Config>]>([
    ['PORT', '8080', { port: 8080 }],
    ['PORT', '0', { port: 0 }],
    ['PORT', ' 65535 ', { port: 65_535 }],
    ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
    ['HOST', '"[::1]"', { host: '::1' }],
    ['EVALUATOR', 'stub', { evaluator: 'stub' }],
    ['SCENARIOS_DIR', 'scenarios', { scenariosDir: resolve('scenarios') }],
    ['FUNCTIONS_BASE', '/.netlify/functions', { functionsBase: '/.netlify/functions' }],
    ['BASE_PATH', '/', { basePath: '' }],
    ['BASE_PATH', '/the-firm/', { basePath: '/the-firm' }],
    ['FUNCTIONS_BASE', '/api/', { functionsBase: '/api' }],
    ['FUNCTIONS_BASE', '/api//', { functionsBase: '/api' }],
    ['RATE_LIMIT_PER_MINUTE', '5', { callsPerMinute: 5 }],
    ['MAX_IN_FLIGHT', '3', { maxInFlight: 3 }],
    ['MAX_QUEUE', '0', { maxQueue: 0 }],
    ['MAX_PER_CLIENT', '40', { maxPerClient: 40 }],
    ['STATE_DIR', '/state', { stateDir: '/state' }],
    ['DAILY_EVALUATIONS', '1000', { dailyEvaluations: 1000 }],
    ['ALLOWED_HOSTS', 'Game.example.org, firm, ', { allowedHosts: ['game.example.org', 'firm'] }],
    ['TRUST_PROXY', '127.0.0.1,10.0.0.0/8 fd00::/8', { trustedProxies: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'] }],
    ['METRICS_PORT', '9464', { metricsPort: 9464 }],
    ['SHUTDOWN_GRACE_MS', '0', { shutdownGraceMs: 0 }],
    ['SCENES', 'pack', { scenes: 'pack' }],
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
    ['EVALUATOR_TIMEOUT_MS', '2m', 'milliseconds from 100 to 3600000'],
    ['EVALUATOR_TEMPERATURE', 'hot', 'a number from 0 to 2'],
    ['EVALUATOR_MAX_TOKENS', '0', 'tokens from 200 to 32000'],
    ['EVALUATOR', 'oracle', `one of ${evaluatorNames.join(', ')}`],
    ['EVALUATOR', 'Stub', `one of ${evaluatorNames.join(', ')}`],
    ['BASE_PATH', 'https://example.org/the-firm', 'a path such as /the-firm'],
    ['BASE_PATH', '/apps/../the-firm', 'a path such as /the-firm'],
    ['SCENARIOS_DIR', '~/stories', 'the path of a folder that the server can read'],
    ['FUNCTIONS_BASE', 'functions', 'a path such as /functions'],
    ['FUNCTIONS_BASE', '/', 'a path such as /functions'],
    ['FUNCTIONS_BASE', '/a//b', 'a path such as /functions'],
    ['FUNCTIONS_BASE', '/:id', 'a path such as /functions'],
    ['FUNCTIONS_BASE', 'https://example.org/api', 'a path such as /functions'],
    ['RATE_LIMIT_PER_MINUTE', '4', 'a whole number from 5 to 1000000'],
    ['MAX_IN_FLIGHT', 'none', 'a whole number from 1 to 1000000'],
    ['MAX_QUEUE', '-1', 'a whole number from 0 to 1000000'],
    ['DAILY_EVALUATIONS', '1.5', 'a whole number from 1 to 1000000'],
    ...['/no/such.pem', '/', 'package.json'].map((file): [string, string, string] => [
      'NODE_EXTRA_CA_CERTS',
      file,
      'the path of a file that the server can read, with certificates in PEM (-----BEGIN CERTIFICATE-----)',
    ]),
    ['METRICS_PORT', 'on', 'a port from 0 to 65535'],
    ...['https://game.example.org', 'game.example.org:3000', '*'].map((hosts): [string, string, string] => [
      'ALLOWED_HOSTS',
      hosts,
      'host names without http:// and port, such as game.example.org, separated by commas',
    ]),
    ...[
      '1',
      'true',
      'loopback',
      '0.0.0.0/0',
      '10.0.0.0/8,::/0',
      '10.0.0.0/33',
      '10.0.0.0/',
      '10.0.0.0/8/8',
      'proxy',
    ].map((proxies): [string, string, string] => [
      'TRUST_PROXY',
      proxies,
      'addresses or networks such as 127.0.0.1 or 10.0.0.0/8, separated by commas',
    ]),
    ['OLLAMA_PULL', 'true', 'one of yes, no'],
    ['SCENES', 'mine', 'one of model, pack'],
    ['LOG_LEVEL', 'loud', 'one of fatal, error, warn, info, debug, trace, silent'],
    ['STUB_LATENCY_MS', '2s', 'milliseconds from 0 to 600000'],
    ['STUB_LATENCY_MS', '600001', 'milliseconds from 0 to 600000'],
    ['STUB_FAIL', 'sometimes', 'answer, overall, or either with a count: answer:2'],
    ['STUB_FAIL', 'answer:-1', 'answer, overall, or either with a count: answer:2'],
    ['STUB_FAIL', 'answer,', 'answer, overall, or either with a count: answer:2'],
  ])('refuses %s="%s" and says what to write', (name, text, expected) => {
    expect(problemsOf({ [name]: text })).toEqual([`  ${name} is "${text}"; write ${expected}.`]);
  });

  it.each([
    ['OPENAI_BASE_URL', '127.0.0.1:8080'],
    ['OPENAI_BASE_URL', 'file:///etc/passwd'],
    ['OPENAI_BASE_URL', 'https://me:pass-word@llm.example.org:port/v1'],
    ['OPENAI_BASE_URL', 'https://me:pass-word@llm.example.org/v1'],
    ['HTTPS_PROXY', 'socks5://me:pass-word@proxy'],
    ['HTTPS_PROXY', 'http://me:pass-word%@proxy'],
    ['OLLAMA_HOST', 'http://'],
    ['OLLAMA_HOST', 'https//me:pass-word@llm.example.org'],
    ['OLLAMA_HOST', 'http://me:pass-word%@llm.example.org'],
    ['OLLAMA_HOST', 'ollama:99999'],
  ])('refuses %s="%s" and does not repeat it, because it may contain a password', (name, text) => {
    expect(problemsOf({ [name]: text })).toEqual([
      expect.stringMatching(
        new RegExp(`^  ${name} is not valid; write an address such as http://(127\\.0\\.0\\.1|proxy\\.example\\.org):`),
      ),
    ]);
  });

  it('reports all invalid variables at once, and no valid ones', () => {
    const problems = problemsOf({ PORT: 'http', HOST: '::1', LOG_LEVEL: 'loud', STUB_FAIL: 'never' });
    expect(problems).toEqual([
      expect.stringContaining('PORT is "http"'),
      expect.stringContaining('LOG_LEVEL is "loud"'),
      expect.stringContaining('STUB_FAIL is "never"'),
    ]);
  });

  describe('for Redis', () => {
    const shared = {
      REDIS_URL: 'rediss://:password@redis.example.org:6380/2',
      ASSESSMENT_KEY: 'the same on all of them',
    };

    it('accepts an address with a password', () => {
      expect(readConfig(shared, root).redisUrl).toBe(shared.REDIS_URL);
    });

    it('requires a key that replicas can share', () => {
      expect(problemsOf({ REDIS_URL: shared.REDIS_URL })).toEqual([
        expect.stringContaining('ASSESSMENT_KEY is not set'),
      ]);
      expect(readConfig({ REDIS_URL: shared.REDIS_URL, STATE_DIR: '/state' }, root).signingKeys).toBeNull();
    });

    it.each(['redis:6379', 'http://:password@redis:6379', 'redis://'])('rejects %s and does not repeat it', (url) => {
      expect(problemsOf({ ...shared, REDIS_URL: url })).toEqual([
        '  REDIS_URL is not a Redis URL; write one such as redis://redis:6379.',
      ]);
    });
  });

  it('rejects the same port for the game and the metrics', () => {
    expect(problemsOf({ PORT: '9464', METRICS_PORT: '9464' })).toEqual([
      expect.stringContaining('METRICS_PORT is 9464'),
    ]);
    expect(problemsOf({ PORT: '0', METRICS_PORT: '0' })).toEqual([]);
  });

  describe('for a secret', () => {
    const folder = mkdtempSync(join(tmpdir(), 'the-firm-'));
    const file = join(folder, 'key');
    writeFileSync(file, 'a secret from a file\n');
    const empty = join(folder, 'empty');
    writeFileSync(empty, '\n');
    afterAll(() => rmSync(folder, { recursive: true }));

    it('reads it from a file', () => {
      expect(readConfig({ ASSESSMENT_KEY_FILE: file }, root).signingKeys).toEqual(['a secret from a file']);
    });

    it('takes a new and an old key', () => {
      const environment = { ASSESSMENT_KEY: 'the new key of all, the old key of all' };
      expect(readConfig(environment, root).signingKeys).toEqual(['the new key of all', 'the old key of all']);
    });

    it.each([
      [{ ASSESSMENT_KEY: 'sixteen or more chars', ASSESSMENT_KEY_FILE: file }, 'are both set'],
      [{ ASSESSMENT_KEY_FILE: join(folder, 'none') }, 'does not exist; write the path of the file'],
      [{ ASSESSMENT_KEY_FILE: folder }, 'cannot be read; write the path of a file'],
      [{ ASSESSMENT_KEY_FILE: empty }, 'is empty'],
      [{ OPENAI_API_KEY_FILE: 'sk-short secret' }, 'OPENAI_API_KEY_FILE names a file that does not exist'],
      [{ ASSESSMENT_KEY: 'sixteen or more chars,short secret' }, 'ASSESSMENT_KEY has a key that is too short'],
      [{ ASSESSMENT_KEY: 'short secret' }, 'ASSESSMENT_KEY has a key that is too short; write at least 16 characters.'],
    ])('refuses %j without repeating the secret', (environment, problem) => {
      const problems = problemsOf(environment);
      expect(problems).toEqual([expect.stringContaining(problem)]);
      expect(problems.join()).not.toContain('secret from');
      expect(problems.join()).not.toContain('short secret');
    });
  });
});
