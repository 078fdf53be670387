import { join } from 'node:path';
import type { Patience } from '../evaluators/model/attempts.ts';
import type { OllamaSettings } from '../evaluators/ollama/ollamaChat.ts';
import type { OpenAiSettings } from '../evaluators/openai/openaiChat.ts';
import { type EvaluatorName, evaluatorNames } from './chooseEvaluator.ts';
import { type Environment, EnvironmentReader } from './environmentReader.ts';
import type { PlannedFailures } from './rehearsal.ts';
import { thirdPartyAt } from './thirdParty.ts';

export type Config = {
  port: number;
  host: string;
  evaluator: EvaluatorName;
  openai: OpenAiSettings;
  ollama: OllamaSettings;
  patience: Patience;
  /** Signs assessments; null for one that lasts as long as the process. */
  assessmentKey: string | null;
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

/** At 0, small models fall into loops, and a second attempt repeats the first. */
const warmth = 0.3;

const openAi = 'https://api.openai.com/v1';

/** Reads the whole configuration. Throws a ConfigError that names every variable that is wrong and what to write. */
export function readConfig(environment: Environment, packageRoot: string): Config {
  const from = new EnvironmentReader(environment);
  const evaluator = from.read('EVALUATOR', 'stub', oneOf(...evaluatorNames), `one of ${evaluatorNames.join(', ')}`);

  const temperature = from.read('EVALUATOR_TEMPERATURE', null, number(0, 2), 'a number from 0 to 2');
  const maxTokens = from.read('EVALUATOR_MAX_TOKENS', 3000, wholeNumber(200, 32_000), 'tokens from 200 to 32000');
  const baseUrl = from.read('OPENAI_BASE_URL', openAi, url, 'an address such as http://127.0.0.1:8080/v1');
  const ollamaHost = from.read(
    'OLLAMA_HOST',
    'http://127.0.0.1:11434',
    host,
    'an address such as http://127.0.0.1:11434',
  );
  const openai: OpenAiSettings = {
    baseUrl,
    apiKey: from.secret('OPENAI_API_KEY'),
    model: from.read('OPENAI_MODEL', '', text, 'the name of a model'),
    // OpenAI's reasoning models refuse a temperature, so there it is sent only on demand.
    temperature: temperature ?? (baseUrl === openAi ? null : warmth),
    maxTokens,
    thirdParty: baseUrl === openAi ? 'OpenAI' : thirdPartyAt(baseUrl),
  };
  if (evaluator === 'openai' && openai.model === '')
    from.refuse('OPENAI_MODEL is not set; write the name of a model that the server has.');
  if (evaluator === 'openai' && baseUrl === openAi && openai.apiKey === null)
    from.refuse('OPENAI_API_KEY is not set; write a key of OpenAI, or OPENAI_BASE_URL for a server that needs none.');

  const config: Config = {
    port: from.read('PORT', 3000, wholeNumber(0, 65_535), 'a port from 0 to 65535'),
    host: from.read('HOST', '127.0.0.1', text, 'an address'),
    evaluator,
    openai,
    ollama: {
      host: ollamaHost,
      model: from.read('OLLAMA_MODEL', 'gemma3:4b', text, 'the name of a model'),
      temperature: temperature ?? warmth,
      maxTokens,
      thirdParty: thirdPartyAt(ollamaHost),
    },
    patience: {
      deadline: from.read(
        'EVALUATOR_TIMEOUT_MS',
        evaluator === 'ollama' ? 600_000 : 120_000,
        wholeNumber(100, 3_600_000),
        'milliseconds from 100 to 3600000',
      ),
      idle: 60_000,
    },
    assessmentKey: from.secret('ASSESSMENT_KEY', 16),
    scenariosDir: from.read('SCENARIOS_DIR', join(packageRoot, 'scenarios'), text, 'a folder'),
    functionsBase: from.read('FUNCTIONS_BASE', '/functions', path, 'a path such as /functions'),
    logLevel: from.read(
      'LOG_LEVEL',
      'info',
      oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
      'one of fatal, error, warn, info, debug, trace, silent',
    ),
    stubLatencyMs: from.read('STUB_LATENCY_MS', 0, wholeNumber(0, 600_000), 'milliseconds from 0 to 600000'),
    stubFail: from.read(
      'STUB_FAIL',
      { answer: 0, overall: 0 },
      failures,
      'answer, overall, or either with a count: answer:2',
    ),
  };
  if (from.problems.length > 0) throw new ConfigError(from.problems);
  return config;
}

const text = (given: string): string => given;

function number(least: number, most: number) {
  return (given: string): number | undefined => {
    const value = Number(given);
    return Number.isFinite(value) && value >= least && value <= most ? value : undefined;
  };
}

function wholeNumber(least: number, most: number) {
  const parse = number(least, most);
  return (given: string): number | undefined => (Number.isInteger(Number(given)) ? parse(given) : undefined);
}

function oneOf<const T extends string>(...values: readonly T[]) {
  return (given: string): T | undefined => values.find((value) => value === given);
}

function path(given: string): string | undefined {
  const plain = given.replace(/\/+$/, '');
  return /^(\/[a-z0-9._~-]+)+$/i.test(plain) ? plain : undefined;
}

function url(given: string): string | undefined {
  return URL.canParse(given) && /^https?:$/.test(new URL(given).protocol) ? given.replace(/\/+$/, '') : undefined;
}

/** Ollama's own form of the variable may lack the scheme. */
function host(given: string): string | undefined {
  return url(given.includes('://') ? given : `http://${given}`);
}

/** `answer`, `overall:1`, or both with a comma between. */
function failures(given: string): PlannedFailures | undefined {
  const planned: PlannedFailures = { answer: 0, overall: 0 };
  for (const part of given.split(',')) {
    const match = /^(answer|overall)(?::(\d{1,6}))?$/.exec(part.trim());
    if (!match) return undefined;
    planned[match[1] as keyof PlannedFailures] = match[2] === undefined ? Number.POSITIVE_INFINITY : Number(match[2]);
  }
  return planned;
}
