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
  /** What to write, in a sentence that begins with "write". */
  wanted: string;
  fallback: Fallback;
  meaning: string;
  /** The default in words, where the fallback itself does not say it. */
  byDefault: string;
  /** Can a password be part of the text? Then no message repeats it. */
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

/** A variable that holds an address, which may have a user name and a password in it. */
function address<const Fallback>(...given: Parameters<typeof variable<string, Fallback>>): Variable<string, Fallback> {
  return { ...variable(...given), mayHoldSecret: true };
}

/** The address of OpenAI itself. */
export const openAi = 'https://api.openai.com/v1';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const count = wholeNumber(1, 1_000_000);
const aCount = 'a whole number from 1 to 1000000';
const aPort = 'a port from 0 to 65535';
const port = wholeNumber(0, 65_535);
const anIp = 'addresses or networks such as 127.0.0.1 or 10.0.0.0/8, with commas between';

/** Everything that can be set, but for secrets: what reads it and what `--help` says of it. */
export const variables = {
  PORT: variable(port, aPort, 3000, 'where it listens'),
  HOST: variable(text, 'an address', '127.0.0.1', 'the address it listens on; 0.0.0.0 for the whole network'),
  EVALUATOR: variable(oneOf(evaluatorNames), `one of ${evaluatorNames.join(', ')}`, 'stub', 'who reads the answers'),
  OPENAI_BASE_URL: address(
    url,
    'an address such as http://127.0.0.1:8080/v1, without a user name',
    openAi,
    'any OpenAI-compatible server: OpenAI, vLLM, llama.cpp, LM Studio',
  ),
  OPENAI_MODEL: variable(text, 'the name of a model', '', 'the model there', 'none; openai needs one'),
  OLLAMA_HOST: address(
    ollamaHost,
    'an address such as http://127.0.0.1:11434',
    'http://127.0.0.1:11434',
    'where Ollama is',
  ),
  OLLAMA_MODEL: variable(text, 'the name of a model', 'gemma3:4b', 'the model that it runs'),
  OLLAMA_PULL: variable(oneOf(['yes', 'no']), 'yes or no', 'no', 'whether a missing model is downloaded by Ollama'),
  EVALUATOR_TIMEOUT_MS: variable(
    wholeNumber(100, 3_600_000),
    'milliseconds from 100 to 3600000',
    null,
    'how long an evaluation may take, and how long it may wait in line',
    '120000; 600000 for ollama',
  ),
  EVALUATOR_MAX_TOKENS: variable(wholeNumber(200, 32_000), 'tokens from 200 to 32000', 3000, 'the most of one reply'),
  EVALUATOR_TEMPERATURE: variable(
    number(0, 2),
    'a number from 0 to 2',
    null,
    'how freely the model writes',
    '0.3; left to OpenAI there',
  ),
  RATE_LIMIT_PER_MINUTE: variable(count, aCount, 300, 'calls that one client address may make in a minute'),
  MAX_IN_FLIGHT: variable(
    count,
    aCount,
    null,
    'evaluations at once; more wait in line',
    'none for stub; ollama 1, openai 64',
  ),
  MAX_QUEUE: variable(
    wholeNumber(0, 1_000_000),
    'a whole number from 0 to 1000000',
    100,
    'evaluations that may wait in line; more are refused',
  ),
  DAILY_EVALUATIONS: variable(count, aCount, null, 'evaluations in a day (UTC) for the whole server'),
  ALLOWED_HOSTS: variable(
    hostNames,
    'host names without http:// and port, such as game.example.org, with commas between',
    [],
    'names by which browsers may call this server, beside localhost and IP addresses',
    'none',
  ),
  TRUST_PROXY: variable(networks, anIp, [], 'the proxies in front, whose X-Forwarded-For is believed', 'none'),
  METRICS_PORT: variable(
    port,
    aPort,
    null,
    'where Prometheus finds /metrics, and supervisors /healthz beside the crowd; never publish it',
  ),
  LOG_LEVEL: variable(oneOf(logLevels), `one of ${logLevels.join(', ')}`, 'info', 'how much is logged'),
  SCENARIOS_DIR: variable(
    text,
    'a folder',
    null,
    'the pack that is played: a folder of scenarios, with its pack.md',
    'the one that ships',
  ),
  FUNCTIONS_BASE: variable(path, 'a path such as /functions', '/functions', 'the path of the calls'),
  STUB_LATENCY_MS: variable(
    wholeNumber(0, 600_000),
    'milliseconds from 0 to 600000',
    0,
    'for testers: how long each call waits first',
  ),
  STUB_FAIL: variable(
    failures,
    'answer, overall, or either with a count: answer:2',
    { answer: 0, overall: 0 },
    'for testers: the calls that fail, or how many of the first',
    'none',
  ),
} as const;

export type VariableName = keyof typeof variables;

/** Each by itself, or as the file that NAME_FILE names. */
export const secrets = {
  OPENAI_API_KEY: { shortest: 1, meaning: 'a key of that server', byDefault: 'none; OpenAI needs one' },
  OLLAMA_API_KEY: { shortest: 1, meaning: 'a key of a protected Ollama, or of ollama.com', byDefault: 'none' },
  ASSESSMENT_KEY: {
    shortest: 16,
    meaning: 'signs assessments (at least 16 characters); replicas share one',
    byDefault: 'a random one at each start',
  },
  REDIS_URL: {
    shortest: 1,
    meaning: 'where replicas count calls and evaluations together, such as redis://redis:6379',
    byDefault: 'none; each server counts by itself',
  },
} as const;
