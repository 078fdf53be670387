import { join } from 'node:path';
import type { OllamaSettings } from '../../evaluators/ollama/ollamaChat.ts';
import type { OpenAiSettings } from '../../evaluators/openai/openaiChat.ts';
import type { EvaluatorName } from '../evaluation/chooseEvaluator.ts';
import type { AssessmentKeys } from '../evaluation/signedAssessment.ts';
import { type Environment, EnvironmentReader } from './environmentReader.ts';
import { thirdPartyAt } from './thirdParty.ts';
import { openAi, type secrets, type VariableName, variables } from './variables.ts';

export type Config = ReturnType<typeof readConfig>;

export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(['The configuration is wrong:', ...problems.map((problem) => `  ${problem}`)].join('\n'));
    this.name = 'ConfigError';
  }
}

/** At 0, small models get into loops, and a retry repeats the first reply. */
const defaultTemperature = 0.3;

/** Of a key that signs assessments. */
const shortestKey = 16;

/** In milliseconds. */
const deadlines: Readonly<Partial<Record<EvaluatorName, number>>> = { ollama: 600_000 };

/**
 * By default, Ollama handles one request at a time and queues the others itself, and players would not see their
 * position in that queue.
 */
const inFlight: Readonly<Partial<Record<EvaluatorName, number>>> = { stub: Number.POSITIVE_INFINITY, ollama: 1 };

/** Evaluations by this server may cost money. */
const paid = { callsPerMinute: 30, dailyEvaluations: 500 };
const free = { callsPerMinute: 300, dailyEvaluations: Number.POSITIVE_INFINITY };

/**
 * Throws a ConfigError with every wrong variable. The envalid package is not used, because it rejects empty variables
 * and cannot read secrets from files.
 */
export function readConfig(environment: Environment, packageRoot: string) {
  const from = new EnvironmentReader(environment);
  const read = <Name extends VariableName>(name: Name) =>
    from.read<unknown>(name, variables[name], variables[name].fallback) as ValueOf<Name>;
  const secret = (name: (typeof secrets)[number]) => from.secret(name);

  const evaluator = read('EVALUATOR');
  const temperature = read('EVALUATOR_TEMPERATURE');
  const maxTokens = read('EVALUATOR_MAX_TOKENS');
  const baseUrl = read('OPENAI_BASE_URL');
  const openai: OpenAiSettings = {
    baseUrl,
    apiKey: secret('OPENAI_API_KEY'),
    model: read('OPENAI_MODEL'),
    // OpenAI's reasoning models reject a temperature.
    temperature: temperature ?? (baseUrl === openAi ? null : defaultTemperature),
    maxTokens,
    thirdParty: baseUrl === openAi ? 'OpenAI' : thirdPartyAt(baseUrl),
  };
  if (evaluator === 'openai' && openai.model === '')
    from.problems.push('OPENAI_MODEL is not set; write the name of a model on that server.');
  if (evaluator === 'openai' && baseUrl === openAi && !from.isSet('OPENAI_API_KEY'))
    from.problems.push(
      'OPENAI_API_KEY is not set; write an OpenAI key, or set OPENAI_BASE_URL to a server that needs none.',
    );

  const defaults = evaluator === 'openai' ? paid : free;
  const config = {
    port: read('PORT'),
    host: read('HOST'),
    evaluator,
    openai,
    ollama: {
      ...ollamaAccess(read('OLLAMA_HOST'), secret('OLLAMA_API_KEY')),
      model: read('OLLAMA_MODEL'),
      pull: read('OLLAMA_PULL') === 'yes',
      temperature: temperature ?? defaultTemperature,
      maxTokens,
    },
    timeouts: { deadline: read('EVALUATOR_TIMEOUT_MS') ?? deadlines[evaluator] ?? 120_000, idle: 60_000 },
    maxInFlight: read('MAX_IN_FLIGHT') ?? inFlight[evaluator] ?? 64,
    maxQueue: read('MAX_QUEUE'),
    maxPerClient: read('MAX_PER_CLIENT'),
    dailyEvaluations: read('DAILY_EVALUATIONS') ?? defaults.dailyEvaluations,
    callsPerMinute: read('RATE_LIMIT_PER_MINUTE') ?? defaults.callsPerMinute,
    stateDir: read('STATE_DIR'),
    allowedHosts: read('ALLOWED_HOSTS'),
    trustedProxies: read('TRUST_PROXY'),
    metricsPort: read('METRICS_PORT'),
    assessmentKeys: keysIn(secret('ASSESSMENT_KEY')),
    redisUrl: secret('REDIS_URL'),
    scenariosDir: read('SCENARIOS_DIR') ?? join(packageRoot, 'scenarios'),
    functionsBase: read('FUNCTIONS_BASE'),
    shutdownGraceMs: read('SHUTDOWN_GRACE_MS'),
    logLevel: read('LOG_LEVEL'),
    stubLatencyMs: read('STUB_LATENCY_MS'),
    stubFail: read('STUB_FAIL'),
  };
  if (config.assessmentKeys?.some((key) => key.length < shortestKey))
    from.problems.push(`ASSESSMENT_KEY has a key that is too short; write at least ${shortestKey} characters.`);
  if (config.metricsPort !== null && config.metricsPort !== 0 && config.metricsPort === config.port)
    from.problems.push(`METRICS_PORT is ${config.port}, the same as PORT; write another port.`);
  if (config.redisUrl !== null && !isRedis(config.redisUrl))
    from.problems.push('REDIS_URL is not a Redis URL; write one such as redis://redis:6379.');
  if (config.redisUrl !== null && config.assessmentKeys === null)
    from.problems.push('ASSESSMENT_KEY is not set; with REDIS_URL, write a key that all replicas share.');
  if (from.problems.length > 0) throw new ConfigError(from.problems);
  return config;
}

function ollamaAccess(
  address: string,
  key: string | null,
): Pick<OllamaSettings, 'host' | 'authorization' | 'thirdParty'> {
  const { username, password, host, protocol, pathname } = new URL(address);
  const user = [username, password].map(decodeURIComponent).join(':');
  const basic = user === ':' ? null : `Basic ${Buffer.from(user).toString('base64')}`;
  return {
    host: `${protocol}//${host}${pathname}`.replace(/\/+$/, ''),
    authorization: key === null ? basic : `Bearer ${key}`,
    thirdParty: thirdPartyAt(address),
  };
}

function keysIn(secret: string | null): AssessmentKeys | null {
  const [first, ...others] = secret?.split(',').map((key) => key.trim()) ?? [];
  return first === undefined ? null : [first, ...others];
}

function isRedis(url: string): boolean {
  return URL.canParse(url) && /^rediss?:$/.test(new URL(url).protocol) && new URL(url).hostname !== '';
}

/** The parsed value of a variable; null only if its fallback is null. */
type ValueOf<Name extends VariableName> =
  | NonNullable<ReturnType<(typeof variables)[Name]['parse']>>
  | Extract<(typeof variables)[Name]['fallback'], null>;
