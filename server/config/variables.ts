import { evaluatorNames } from '../evaluation/chooseEvaluator.ts';
import {
  failures,
  hostNames,
  networks,
  number,
  ollamaHost,
  oneOf,
  path,
  text,
  url,
  wholeNumber,
} from './variableParsers.ts';

type Variable<T, Fallback> = {
  parse: (given: string) => T | undefined;
  /** Completes the message "write …". */
  wanted: string;
  fallback: Fallback;
  meaning: string;
  byDefault: string;
  mayHoldSecret: boolean;
};

function variable<T, const Fallback>(
  parse: (given: string) => T | undefined,
  wanted: string,
  fallback: Fallback,
  meaning: string,
  byDefault = String(fallback ?? 'none'),
): Variable<T, Fallback> {
  return { parse, wanted, fallback, meaning, byDefault, mayHoldSecret: false };
}

/** A URL may contain a user name and a password. */
function address<const Fallback>(...given: Parameters<typeof variable<string, Fallback>>): Variable<string, Fallback> {
  return { ...variable(...given), mayHoldSecret: true };
}

export const openAi = 'https://api.openai.com/v1';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const count = wholeNumber(1, 1_000_000);
const aCount = 'a whole number from 1 to 1000000';
const aPort = 'a port from 0 to 65535';
const port = wholeNumber(0, 65_535);
const anIp = 'addresses or networks such as 127.0.0.1 or 10.0.0.0/8, separated by commas';

export const variables = {
  PORT: variable(port, aPort, 3000, 'the port that the server listens on'),
  HOST: variable(
    text,
    'an address',
    '127.0.0.1',
    'the address that the server listens on; 0.0.0.0 for the whole network',
  ),
  EVALUATOR: variable(
    oneOf(evaluatorNames),
    `one of ${evaluatorNames.join(', ')}`,
    'stub',
    'what grades the answers: stub (built in), openai or ollama',
  ),
  OPENAI_BASE_URL: address(
    url,
    'an address such as http://127.0.0.1:8080/v1, without a user name',
    openAi,
    'the address of an OpenAI-compatible server: OpenAI, vLLM, llama.cpp, LM Studio',
  ),
  OPENAI_MODEL: variable(
    text,
    'the name of a model',
    '',
    'the model to use at OPENAI_BASE_URL',
    'none; required for openai',
  ),
  OLLAMA_HOST: address(
    ollamaHost,
    'an address such as http://127.0.0.1:11434',
    'http://127.0.0.1:11434',
    'the address of Ollama',
  ),
  OLLAMA_MODEL: variable(text, 'the name of a model', 'gemma3:4b', 'the model that Ollama runs'),
  OLLAMA_PULL: variable(oneOf(['yes', 'no']), 'yes or no', 'no', 'whether Ollama downloads a missing model'),
  EVALUATOR_TIMEOUT_MS: variable(
    wholeNumber(100, 3_600_000),
    'milliseconds from 100 to 3600000',
    null,
    'milliseconds that an evaluation may take, and that it may wait in the queue',
    '120000; 600000 for ollama',
  ),
  EVALUATOR_MAX_TOKENS: variable(
    wholeNumber(200, 32_000),
    'tokens from 200 to 32000',
    3000,
    'the most tokens in a reply of the model',
  ),
  EVALUATOR_TEMPERATURE: variable(
    number(0, 2),
    'a number from 0 to 2',
    null,
    'the sampling temperature of the model',
    "0.3; at OpenAI the model's own",
  ),
  RATE_LIMIT_PER_MINUTE: variable(
    count,
    aCount,
    null,
    'calls per minute from one client address',
    '300; 30 for openai',
  ),
  MAX_IN_FLIGHT: variable(
    count,
    aCount,
    null,
    'evaluations that run at once; more wait in the queue',
    'none for stub; ollama 1, openai 64',
  ),
  MAX_QUEUE: variable(
    wholeNumber(0, 1_000_000),
    'a whole number from 0 to 1000000',
    100,
    'evaluations that wait in the queue; more are refused',
  ),
  MAX_PER_CLIENT: variable(
    count,
    aCount,
    3,
    'evaluations of one client address that run or wait; more where many players share one address',
  ),
  DAILY_EVALUATIONS: variable(
    count,
    aCount,
    null,
    'evaluations per day (UTC) for the whole server, a quarter of them for one client address',
    'none; 500 for openai',
  ),
  STATE_DIR: variable(
    text,
    'a folder',
    null,
    "a folder for the count of the day's evaluations, which then survives a restart; not used with REDIS_URL",
  ),
  ALLOWED_HOSTS: variable(
    hostNames,
    'host names without http:// and port, such as game.example.org, separated by commas',
    [],
    'host names of this server, in addition to localhost and IP addresses',
    'none',
  ),
  TRUST_PROXY: variable(networks, anIp, [], 'the proxies whose X-Forwarded-For is trusted', 'none'),
  METRICS_PORT: variable(
    port,
    aPort,
    null,
    'the port of /metrics for Prometheus, and of a second /healthz; never publish it',
  ),
  SHUTDOWN_GRACE_MS: variable(
    wholeNumber(0, 3_600_000),
    'milliseconds from 0 to 3600000',
    20_000,
    'milliseconds that running evaluations may take to finish when the server is told to end',
  ),
  LOG_LEVEL: variable(oneOf(logLevels), `one of ${logLevels.join(', ')}`, 'info', 'the level of logging'),
  SCENARIOS_DIR: variable(
    text,
    'a folder',
    null,
    'the pack to play: a folder with scenarios and a pack.md',
    'the pack that ships',
  ),
  FUNCTIONS_BASE: variable(path, 'a path such as /functions', '/functions', 'the path prefix of the API calls'),
  STUB_LATENCY_MS: variable(
    wholeNumber(0, 600_000),
    'milliseconds from 0 to 600000',
    0,
    'for testing: milliseconds by which each call is delayed',
  ),
  STUB_FAIL: variable(
    failures,
    'answer, overall, or either with a count: answer:2',
    { answer: 0, overall: 0 },
    'for testing: the calls that fail, such as answer, or answer:2 for only the first two',
    'none',
  ),
} as const;

export type VariableName = keyof typeof variables;

/** Each secret is read from the variable NAME, or from the file that NAME_FILE names. */
export const secrets = {
  OPENAI_API_KEY: { shortest: 1, meaning: 'the API key for OPENAI_BASE_URL', byDefault: 'none; required at OpenAI' },
  OLLAMA_API_KEY: { shortest: 1, meaning: 'the key of a protected Ollama, or of ollama.com', byDefault: 'none' },
  ASSESSMENT_KEY: {
    shortest: 16,
    meaning:
      'the key that signs assessments, at least 16 characters; all replicas need the same one. To replace it, write the new key, a comma and the old one until the games that are running have ended',
    byDefault: 'a random key at each start',
  },
  REDIS_URL: {
    shortest: 1,
    meaning: 'the Redis through which replicas share their limits, such as redis://redis:6379',
    byDefault: 'none; each server has its own limits',
  },
} as const;
