import { evaluatorNames } from '../evaluation/chooseEvaluator.ts';
import {
  count,
  failures,
  hostNames,
  milliseconds,
  networks,
  number,
  ollamaHost,
  oneOf,
  type Parser,
  path,
  port,
  text,
  url,
  wholeNumber,
} from './variableParsers.ts';

function variable<T, const Fallback>(parser: Parser<T>, fallback: Fallback) {
  return { ...parser, fallback };
}

export const openAi = 'https://api.openai.com/v1';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** How each is read, and its value if it is not set. What it means is in .env.example, which --help prints. */
export const variables = {
  PORT: variable(port, 3000),
  HOST: variable(text('an address'), '127.0.0.1'),
  EVALUATOR: variable(oneOf(evaluatorNames), 'stub'),
  OPENAI_BASE_URL: variable(url, openAi),
  OPENAI_MODEL: variable(text('the name of a model'), ''),
  OLLAMA_HOST: variable(ollamaHost, 'http://127.0.0.1:11434'),
  OLLAMA_MODEL: variable(text('the name of a model'), 'gemma3:4b'),
  OLLAMA_PULL: variable(oneOf(['yes', 'no'], 'yes or no'), 'no'),
  EVALUATOR_TIMEOUT_MS: variable(milliseconds(100, 3_600_000), null),
  EVALUATOR_MAX_TOKENS: variable(wholeNumber(200, 32_000, 'tokens'), 3000),
  EVALUATOR_TEMPERATURE: variable(number(0, 2), null),
  RATE_LIMIT_PER_MINUTE: variable(count, null),
  MAX_IN_FLIGHT: variable(count, null),
  MAX_QUEUE: variable(wholeNumber(0, 1_000_000), 100),
  MAX_PER_CLIENT: variable(count, 3),
  DAILY_EVALUATIONS: variable(count, null),
  STATE_DIR: variable(text('a folder'), null),
  ALLOWED_HOSTS: variable(hostNames, []),
  TRUST_PROXY: variable(networks, []),
  METRICS_PORT: variable(port, null),
  SHUTDOWN_GRACE_MS: variable(milliseconds(0, 3_600_000), 20_000),
  LOG_LEVEL: variable(oneOf(logLevels), 'info'),
  SCENARIOS_DIR: variable(text('a folder'), null),
  FUNCTIONS_BASE: variable(path, '/functions'),
  STUB_LATENCY_MS: variable(milliseconds(0, 600_000), 0),
  STUB_FAIL: variable(failures, { answer: 0, overall: 0 }),
} as const;

export type VariableName = keyof typeof variables;

/** Each is read from the variable NAME, or from the file that NAME_FILE names. */
export const secrets = ['OPENAI_API_KEY', 'OLLAMA_API_KEY', 'ASSESSMENT_KEY', 'REDIS_URL'] as const;
