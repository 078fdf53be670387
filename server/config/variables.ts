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

function variable<T, const Fallback>(
  parser: Parser<T>,
  fallback: Fallback,
  meaning: string,
  byDefault = String(fallback ?? 'none'),
) {
  return { ...parser, fallback, meaning, byDefault };
}

export const openAi = 'https://api.openai.com/v1';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export const variables = {
  PORT: variable(port, 3000, 'the port that the server listens on'),
  HOST: variable(
    text('an address'),
    '127.0.0.1',
    'the address that the server listens on; 0.0.0.0 for the whole network',
  ),
  EVALUATOR: variable(oneOf(evaluatorNames), 'stub', 'what grades the answers: stub (built in), openai or ollama'),
  OPENAI_BASE_URL: variable(
    url,
    openAi,
    'the address of an OpenAI-compatible server: OpenAI, vLLM, llama.cpp, LM Studio',
  ),
  OPENAI_MODEL: variable(
    text('the name of a model'),
    '',
    'the model to use at OPENAI_BASE_URL',
    'none; required for openai',
  ),
  OLLAMA_HOST: variable(ollamaHost, 'http://127.0.0.1:11434', 'the address of Ollama'),
  OLLAMA_MODEL: variable(text('the name of a model'), 'gemma3:4b', 'the model that Ollama runs'),
  OLLAMA_PULL: variable(oneOf(['yes', 'no'], 'yes or no'), 'no', 'whether Ollama downloads a missing model'),
  EVALUATOR_TIMEOUT_MS: variable(
    milliseconds(100, 3_600_000),
    null,
    'milliseconds that an evaluation may take, and that it may wait in the queue',
    '120000; 600000 for ollama',
  ),
  EVALUATOR_MAX_TOKENS: variable(wholeNumber(200, 32_000, 'tokens'), 3000, 'the most tokens in a reply of the model'),
  EVALUATOR_TEMPERATURE: variable(
    number(0, 2),
    null,
    'the sampling temperature of the model',
    "0.3; at OpenAI the model's own",
  ),
  RATE_LIMIT_PER_MINUTE: variable(count, null, 'calls per minute from one client address', '300; 30 for openai'),
  MAX_IN_FLIGHT: variable(
    count,
    null,
    'evaluations that run at once; more wait in the queue',
    'none for stub; ollama 1, openai 64',
  ),
  MAX_QUEUE: variable(wholeNumber(0, 1_000_000), 100, 'evaluations that wait in the queue; more are refused'),
  MAX_PER_CLIENT: variable(
    count,
    3,
    'evaluations of one client address that run or wait; more where many players share one address',
  ),
  DAILY_EVALUATIONS: variable(
    count,
    null,
    'evaluations per day (UTC) for the whole server, a quarter of them for one client address',
    'none; 500 for openai',
  ),
  STATE_DIR: variable(
    text('a folder'),
    null,
    "a folder for the count of the day's evaluations, which then survives a restart; not used with REDIS_URL",
  ),
  ALLOWED_HOSTS: variable(
    hostNames,
    [],
    'host names of this server, in addition to localhost and IP addresses',
    'none',
  ),
  TRUST_PROXY: variable(networks, [], 'the proxies whose X-Forwarded-For is trusted', 'none'),
  METRICS_PORT: variable(port, null, 'the port of /metrics for Prometheus, and of a second /healthz; never publish it'),
  SHUTDOWN_GRACE_MS: variable(
    milliseconds(0, 3_600_000),
    20_000,
    'milliseconds that running evaluations may take to finish when the server is told to end',
  ),
  LOG_LEVEL: variable(oneOf(logLevels), 'info', 'the level of logging'),
  SCENARIOS_DIR: variable(
    text('a folder'),
    null,
    'the pack to play: a folder with scenarios and a pack.md',
    'the pack that ships',
  ),
  FUNCTIONS_BASE: variable(path, '/functions', 'the path prefix of the API calls'),
  STUB_LATENCY_MS: variable(milliseconds(0, 600_000), 0, 'for testing: milliseconds by which each call is delayed'),
  STUB_FAIL: variable(
    failures,
    { answer: 0, overall: 0 },
    'for testing: the calls that fail, such as answer, or answer:2 for only the first two',
    'none',
  ),
} as const;

export type VariableName = keyof typeof variables;

/** Each secret is read from the variable NAME, or from the file that NAME_FILE names. */
export const secrets = {
  OPENAI_API_KEY: { meaning: 'the API key for OPENAI_BASE_URL', byDefault: 'none; required at OpenAI' },
  OLLAMA_API_KEY: { meaning: 'the key of a protected Ollama, or of ollama.com', byDefault: 'none' },
  ASSESSMENT_KEY: {
    meaning:
      'the key that signs assessments, at least 16 characters; all replicas need the same one. To replace it, write the new key, a comma and the old one until the games that are running have ended',
    byDefault: 'a random key at each start',
  },
  REDIS_URL: {
    meaning: 'the Redis through which replicas share their limits, such as redis://redis:6379',
    byDefault: 'none; each server has its own limits',
  },
} as const;
