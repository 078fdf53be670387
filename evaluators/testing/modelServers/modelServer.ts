import { testScenario } from '../../../scenarios/testing/testScenario.ts';
import type { EvaluatorFault } from '../../evaluatorError.ts';
import { goodResponseTo, piecesOf } from '../goodResponse.ts';
import type { Said } from '../upstream.ts';

export const entry = testScenario('one');
export const answer = 'I would read the unforgettable contract with Dana, because the date costs us.';
const response = goodResponseTo(entry, answer);
const second = { quote: 'because the date costs us', reason: 'It says so.', score: 2 };
/** A response of Mid level; one score more would make it Senior. */
export const good = JSON.stringify({ ...response, evidence: { ...response.evidence, criterion_2: second } });
/** Another, which a model may think of first. */
export const draft = good.replaceAll('"score":3', '"score":4');

const inKeys = Object.entries(JSON.parse(good));
/** Two objects, each with a part of it. */
export const halves = [inKeys.slice(0, 2), inKeys.slice(2)].map((keys) => JSON.stringify(Object.fromEntries(keys)));
/** Ten times as long as most are. */
export const longAnswer = `${answer} ${'Then I would call Tomasz and ask what he has to put off for it. '.repeat(100)}`;
export const prose = 'I think this answer is careful, {so to speak}, and asks the right people.';

type Body = Record<string, unknown> & {
  messages: { content: string }[];
  response_format?: { type: string };
  max_tokens?: number;
  max_completion_tokens?: number;
  /** These are Ollama's. */
  options: { num_ctx: number; num_predict: number };
  think?: boolean | 'low';
  format?: object | string;
};

/** A reported behaviour of a model server. */
export type ModelServer = {
  name: string;
  /** How it responds to the request with this body, which is its request number `at`, counted from 0. */
  respond: (body: Body, at: number, headers: NodeJS.Dict<string | string[]>) => Said;
  /** Its response when asked for its models, or Ollama for this one. By default, it has the model. */
  modelList?: Said;
  /** What the evaluation fails with; undefined if it ends with feedback. */
  fault?: EvaluatorFault;
  /** How many requests an answer takes, and a second answer. */
  requests?: readonly [number, number];
  /** A part of the hint in the log. */
  hint?: RegExp;
  isReady?: false;
  /** What follows the host in OPENAI_BASE_URL. */
  basePath?: string;
  /** The value of OLLAMA_MODEL. */
  model?: string;
  /** What the player writes, if it is not the usual answer. */
  text?: string;
  /** The Retry-After header that the client gets. */
  retryAfter?: string;
  /** How long an evaluation may take. */
  deadlineMs?: number;
};

export const json = (status: number, body: unknown, headers?: Record<string, string>): Said => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
  ...(headers && { headers }),
});
export const error = (status: number, message: string, more: object = {}) =>
  json(status, { error: { message, type: 'invalid_request_error', param: null, code: null, ...more } });

export const event = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`;
export const choice = (delta: object, finish_reason: string | null = null) =>
  event({ choices: [{ index: 0, delta, finish_reason }] });
export const said = (text: string, key = 'content') => piecesOf(text, 60).map((piece) => choice({ [key]: piece }));
const counts = (finish: string | null) => ({
  prompt_tokens: 1200,
  completion_tokens: finish === 'length' ? 2000 : 300,
});
/** The first pieces of a response that ends too soon. */
export const firstPart = said(good.slice(0, 200));
export const ends = (finish: string | null, usage: unknown = counts(finish)) => [
  ...(finish === null ? [] : [choice({}, finish)]),
  event({ choices: [], usage }),
  'data: [DONE]\n\n',
];
export const stream = (...events: readonly string[]): Said => ({ type: 'text/event-stream', body: events });
export const writes = (text: string, finish: string | null = 'stop') => stream(...said(text), ...ends(finish));
export const whole = (message: object, finish: string | null = 'stop') =>
  json(200, {
    choices: [{ index: 0, message, finish_reason: finish }],
    usage: counts(finish),
  });

/** Refuses requests with the parameter, and responds to the others. */
export const refuses =
  (parameter: string, refusal: Said, response: Said = writes(good)): ModelServer['respond'] =>
  (body) =>
    parameter in body ? refusal : response;

/** Thinks so many tokens before its response. */
export const thinks =
  (tokens: number): ModelServer['respond'] =>
  ({ max_tokens, max_completion_tokens = max_tokens ?? 0 }) =>
    max_completion_tokens > tokens + 500 ? writes(good) : stream(choice({ role: 'assistant' }), ...ends('length'));

export const oneMore = [2, 1] as const;
export const once = [1, 1] as const;
export const twice = [2, 2] as const;

/** An answer fails at the first response, which is the same to every request. */
export const failsAtOnce = (
  name: string,
  fault: EvaluatorFault,
  response: Said,
  more?: Partial<ModelServer>,
): ModelServer => ({ name, respond: () => response, fault, requests: once, ...more });
/** An answer fails at the second response, which is the same to every request. */
export const failsTwice = (
  name: string,
  fault: EvaluatorFault,
  response: Said,
  more?: Partial<ModelServer>,
): ModelServer => ({ name, respond: () => response, fault, requests: twice, ...more });
