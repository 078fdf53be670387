import { join } from 'node:path';
import { type ScenesBy, scenesBy } from '../../evaluators/model/responseSchema.ts';
import { isOpenAi } from '../../evaluators/openai/isOpenAi.ts';
import type { OpenAiSettings } from '../../evaluators/openai/openaiChat.ts';
import { type EvaluatorName, evaluatorNames } from '../evaluation/evaluators.ts';
import type { SigningKeys } from '../evaluation/signedVerdict.ts';
import { EnvironmentReader } from './environmentReader.ts';
import { thirdPartyAt } from './thirdParty.ts';
import * as parse from './variableParsers.ts';

export type Config = ReturnType<typeof readConfig>;

export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(['The configuration is wrong:', ...problems.map((problem) => `  ${problem}`)].join('\n'));
    this.name = 'ConfigError';
  }
}

const openAi = 'https://api.openai.com/v1';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** At 0, small models get into loops, and a retry repeats the first response. */
const defaultTemperature = 0.3;

/** The shortest key that may sign verdicts, in characters. */
export const minKeyLength = 16;

/** The defaults of most evaluators. */
const commonDefaults = {
  deadlineMs: 120_000,
  maxInFlight: 64,
  maxQueue: 100,
  maxPerClient: 3,
  callsPerMinute: 300,
  dailyEvaluations: Number.POSITIVE_INFINITY,
  scenes: 'model' as ScenesBy,
};

/** The defaults that differ from the common ones. */
const defaultsByEvaluator: Readonly<Partial<Record<EvaluatorName, Partial<typeof commonDefaults>>>> = {
  // It reads a thousand within seconds, and a classroom may share an address.
  stub: { maxInFlight: Number.POSITIVE_INFINITY, maxQueue: 1000, maxPerClient: Number.POSITIVE_INFINITY },
  // By default, Ollama handles one request at a time and queues the others itself, and players would not see their
  // position in that queue.
  ollama: { deadlineMs: 600_000, maxInFlight: 1, scenes: 'pack' }, // most local models are small
  openai: { callsPerMinute: 30, dailyEvaluations: 500 }, // evaluations may cost money
};

/**
 * What each variable means is in .env.example, which --help prints. Throws a ConfigError with every wrong variable. The
 * envalid package is not used, because it rejects empty variables and cannot read secrets from files.
 */
export function readConfig(environment: NodeJS.ProcessEnv, packageRoot: string) {
  const from = new EnvironmentReader(withProxies(environment));
  const evaluator = from.read('EVALUATOR', parse.oneOf(evaluatorNames), 'stub');
  const temperature = from.read('EVALUATOR_TEMPERATURE', parse.number(0, 2), null);
  const maxTokens = from.read('EVALUATOR_MAX_TOKENS', parse.wholeNumber(200, 32_000, 'tokens'), 3000);
  const proxies = {
    http: from.read('HTTP_PROXY', parse.proxy, ''),
    https: from.read('HTTPS_PROXY', parse.proxy, ''),
    bypass: from.read('NO_PROXY', parse.text, ''),
  };
  const baseUrl = from.read('OPENAI_BASE_URL', parse.url, openAi);
  const atOpenAi = isOpenAi(baseUrl);
  const openai: OpenAiSettings = {
    baseUrl,
    apiKey: from.key('OPENAI_API_KEY'),
    model: from.read('OPENAI_MODEL', parse.text, ''),
    // OpenAI's reasoning models reject a temperature.
    temperature: temperature ?? (atOpenAi ? null : defaultTemperature),
    maxTokens,
    thirdParty: atOpenAi ? 'OpenAI' : thirdPartyAt(baseUrl),
    proxies,
  };
  if (evaluator === 'openai' && openai.model === '')
    from.problems.push('OPENAI_MODEL is not set; write the name of a model on that server.');
  const isWrong = from.problems.some((problem) => problem.startsWith('OPENAI_BASE_URL'));
  if (evaluator === 'openai' && atOpenAi && !isWrong && !from.isSet('OPENAI_API_KEY'))
    from.problems.push('OPENAI_API_KEY is not set; write an OpenAI key, or an OPENAI_BASE_URL that needs none.');

  // Node has read this variable already, and only warns if there is no such file.
  from.read('NODE_EXTRA_CA_CERTS', parse.certificates, null);

  const defaults = { ...commonDefaults, ...defaultsByEvaluator[evaluator] };
  const config = {
    port: from.read('PORT', parse.port, 3000),
    host: from.read('HOST', parse.host, '127.0.0.1'),
    evaluator,
    openai,
    ollama: {
      ...ollamaAccess(from.read('OLLAMA_HOST', parse.ollamaHost, 'http://127.0.0.1:11434'), from.key('OLLAMA_API_KEY')),
      model: from.read('OLLAMA_MODEL', parse.text, 'gemma3:4b'),
      pull: from.read('OLLAMA_PULL', parse.oneOf(['yes', 'no']), 'no') === 'yes',
      temperature: temperature ?? defaultTemperature,
      maxTokens,
      proxies,
    },
    timeouts: {
      deadlineMs: from.read(
        'EVALUATOR_TIMEOUT_MS',
        parse.wholeNumber(100, 3_600_000, 'milliseconds'),
        defaults.deadlineMs,
      ),
      idleMs: 60_000,
    },
    scenes: from.read('SCENES', parse.oneOf(scenesBy), defaults.scenes),
    maxInFlight: from.read('MAX_IN_FLIGHT', parse.count, defaults.maxInFlight),
    maxQueue: from.read('MAX_QUEUE', parse.wholeNumber(0, 1_000_000), defaults.maxQueue),
    maxPerClient: from.read('MAX_PER_CLIENT', parse.count, defaults.maxPerClient),
    dailyEvaluations: from.read('DAILY_EVALUATIONS', parse.count, defaults.dailyEvaluations),
    callsPerMinute: from.read('RATE_LIMIT_PER_MINUTE', parse.gameCount, defaults.callsPerMinute),
    stateDir: from.read('STATE_DIR', parse.text, null),
    allowedHosts: from.read('ALLOWED_HOSTS', parse.hostNames, []),
    trustedProxies: from.read('TRUST_PROXY', parse.networks, []),
    metricsPort: from.read('METRICS_PORT', parse.port, null),
    signingKeys: parseKeys(from.secret('ASSESSMENT_KEY')),
    redisUrl: from.secret('REDIS_URL'),
    scenariosDir: from.read('SCENARIOS_DIR', parse.folder, null) ?? join(packageRoot, 'scenarios'),
    basePath: from.read('BASE_PATH', parse.basePath, ''),
    functionsBase: from.read('FUNCTIONS_BASE', parse.path, '/functions'),
    shutdownGraceMs: from.read('SHUTDOWN_GRACE_MS', parse.wholeNumber(0, 3_600_000, 'milliseconds'), 20_000),
    logLevel: from.read('LOG_LEVEL', parse.oneOf(logLevels), 'info'),
    stubLatencyMs: from.read('STUB_LATENCY_MS', parse.wholeNumber(0, 600_000, 'milliseconds'), 0),
    stubFail: from.read('STUB_FAIL', parse.failures, { answer: 0, overall: 0 }),
  };
  if (config.signingKeys?.some((key) => key.length < minKeyLength))
    from.problems.push(`ASSESSMENT_KEY has a key that is too short; write at least ${minKeyLength} characters.`);
  if (config.metricsPort !== null && config.metricsPort !== 0 && config.metricsPort === config.port)
    from.problems.push(`METRICS_PORT is ${config.port}, the same as PORT; write another port.`);
  const { basePath, functionsBase } = config;
  // A proxy may strip BASE_PATH or not, so it must not look like the path below it.
  if ([functionsBase, '/assets'].some((below) => basePath !== '' && `${below}/`.startsWith(`${basePath}/`)))
    from.problems.push(
      `BASE_PATH is ${basePath}, which is the beginning of an address below it; write FUNCTIONS_BASE without BASE_PATH, or another path.`,
    );
  if (config.redisUrl !== null && !isRedis(config.redisUrl))
    from.problems.push('REDIS_URL is not a Redis URL; write one such as redis://redis:6379.');
  if (config.redisUrl !== null && (config.signingKeys ?? config.stateDir) === null)
    from.problems.push('ASSESSMENT_KEY is not set; with REDIS_URL, write a key that all replicas share.');
  if (from.problems.length > 0) throw new ConfigError(from.problems);
  return config;
}

/** Many programs read these three in lower case, too. Docker adds those of its own settings to every container. */
function withProxies(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const given = (name: string) => [name, name.toLowerCase()].flatMap((key) => environment[key] || []);
  const [[HTTP_PROXY], [HTTPS_PROXY]] = [given('HTTP_PROXY'), given('HTTPS_PROXY')];
  // A copy of process.env would not find `Port` as PORT, as Windows does.
  return Object.setPrototypeOf({ HTTP_PROXY, HTTPS_PROXY, NO_PROXY: given('NO_PROXY').join() }, environment);
}

function ollamaAccess(address: string, key: string | null) {
  const { username, password, host, protocol, pathname } = new URL(address);
  const user = [username, password].map(decodeURIComponent).join(':');
  const basic = user === ':' ? null : `Basic ${Buffer.from(user).toString('base64')}`;
  return {
    host: `${protocol}//${host}${pathname}`.replace(/\/+$/, ''),
    authorization: key === null ? basic : `Bearer ${key}`,
    thirdParty: thirdPartyAt(address),
  };
}

function parseKeys(secret: string | null): SigningKeys | null {
  const [first, ...others] = secret?.split(',').map((key) => key.trim()) ?? [];
  return first === undefined ? null : [first, ...others];
}

function isRedis(url: string): boolean {
  return URL.canParse(url) && /^rediss?:$/.test(new URL(url).protocol) && new URL(url).hostname !== '';
}
