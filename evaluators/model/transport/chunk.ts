import { EvaluatorError } from '../../evaluatorError.ts';
import type { ResponsePart } from './chatModel.ts';
import { asArray, asObject, collectStrings, ServerError } from './serverError.ts';

type Chunk = ResponsePart & {
  /** False if it is of another API, as gateways are known to use, or no response. */
  isOwn: boolean;
  /** Whether this should be the last chunk, although it does not say so. */
  isWhole: boolean;
};

/**
 * Yields the parts of a response, and throws a ServerError if a message reports an error. In a response with choices,
 * the text of a message without them is ignored, but shows that the server works. The text of choices after the first
 * is put into the thinking, where ModelResponse looks for the object if the first choice has none.
 */
export async function* parseChunks(messages: AsyncIterable<unknown>): AsyncGenerator<ResponsePart> {
  let isOwn = false;
  let isWhole = false;
  const newText = withoutRepeats();
  const newThinking = withoutRepeats();
  for await (const message of messages) {
    const chunk = parseChunk(message);
    if (chunk.isOwn && !isOwn) isWhole = false;
    isOwn ||= chunk.isOwn;
    const isText = chunk.isOwn || !isOwn;
    isWhole ||= chunk.isWhole && isText;
    yield { ...chunk, text: isText ? newText(chunk.text) : '', thinking: newThinking(chunk.thinking) };
  }
  if (isWhole) yield { finish: 'stop' };
}

/** Some servers repeat with each piece all that came before it (DashScope). JSON doesn't, but a token may come twice. */
function withoutRepeats() {
  let all = '';
  return (piece = '') => {
    const isRepeat = piece.startsWith(all) && (piece.length > all.length || all.length > 20);
    const added = isRepeat ? piece.slice(all.length) : piece;
    all += added;
    return added;
  };
}

export function parseChunk(received: unknown): Chunk {
  if (received === '[DONE]') return { finish: 'stop', isOwn: true, isWhole: false };
  const outer = asObject(received);
  const body = [outer, ...Object.values(outer)].map(asObject).find((object) => object.choices) ?? outer;
  const { choices, usage } = body;
  const all = Object.values(asObject(choices)).map(asObject);
  const choice = all.find(({ index }) => !index) ?? {};
  throwReported(body, choice);
  const given = choices ? (choice.delta ?? choice.message ?? choice) : body;
  const { content, parsed, refusal, tool_calls, function_call } = asObject(given);
  if (refusal && typeof refusal === 'string')
    throw new EvaluatorError('declined', { hint: 'The model refused to read this answer.' });
  const calls = [...asArray(tool_calls).map((call) => asObject(call).function), function_call];
  const text = findText(given);
  const others = all.filter((other) => other !== choice); // some have a part of the object, or all of it
  const otherTexts = others.map((other) => parseChunk({ choices: [{ ...other, index: 0 }] }).text);
  // The defaults are Ollama's.
  const { prompt_tokens = body.prompt_eval_count, completion_tokens = body.eval_count } = asObject(usage);
  const fromCache = asObject(asObject(usage).prompt_tokens_details).cached_tokens ?? asObject(body.timings).cache_n;
  const cached = fromCache === 0 ? 0 : count(fromCache);
  return {
    isOwn: Boolean(choices),
    isWhole: choices ? Boolean(choice.message && !choice.delta) : text !== '' && !body.delta,
    text: (text || toJson(content) || toJson(parsed)) + calls.map((call) => toJson(asObject(call).arguments)).join(''),
    thinking: findThinking(given) + otherTexts.join(''),
    finish: findReason(all.length > 0 ? choice : body) ?? null,
    usage: usage || body.eval_count ? { prompt: count(prompt_tokens), cached, output: count(completion_tokens) } : null,
  };
}

/** Where servers report errors, if not in `error`. */
const errorKeys = /err|fault|^msg$|message|detail|base_resp|header|Response/;

/**
 * What stands under one of these keys is an error if it is a sentence, since they have single words if nothing is wrong
 * ("Success" from iFlytek, "heartbeat"). A sentence has a space, or is Chinese, which needs none (余额不足 from MiniMax,
 * 内容违规 from Baidu).
 */
function throwReported(body: Record<string, unknown>, choice: Record<string, unknown>): void {
  const { choices, type, error, message } = body;
  const isError = error === true || (!choices && /error/i.test(String(type)));
  // A message with a type is an event of another API, and one that begins like JSON or a fence is the response itself.
  const isProse = !choices && !type && typeof message === 'string' && !/^\s*[[{`]/.test(message);
  const named = (key: string) => errorKeys.test(key) && (isProse || key !== 'message');
  const unnamed = Object.entries(body).flatMap(([key, inner]) => (!choices && named(key) ? collectStrings(inner) : []));
  const reported = (error !== true && error) || choice.error || asObject(body.response).error || undefined;
  if (isError || collectStrings(reported).length > 0 || unnamed.some((words) => / |\p{Script=Han}/u.test(words)))
    throw new ServerError({ ...body, choices: null, error: reported });
}

const textKeys =
  /^(delta|(output_|generated_)?text|content|message|response|results?|outputs?|answer|completion|token|candidates|parts|\d+)$/;

/** The text in a response, or a part of one, in the form of any API. Digits may come as a number (Workers AI). */
function findText(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(findText).join('');
  const { type, ...parts } = asObject(value);
  if (/reason|think/.test(String(type))) return '';
  const texts = Object.entries(parts).map(([key, inner]) => (textKeys.test(key) ? findText(inner) : ''));
  return texts.find(Boolean) ?? '';
}

/** Only the key `content` is part of OpenAI's API; servers added keys such as reasoning_content. */
function findThinking(value: unknown): string {
  if (Array.isArray(value)) return value.map(findThinking).join('');
  const parts = asObject(value);
  const keys = /reason|think/.test(String(parts.type)) ? /^(reason|think|text)/ : /^(reason|think)/;
  const own = Object.entries(parts).map(([key, part]) => (keys.test(key) ? findText(part) || findThinking(part) : ''));
  const inner = parts.content ?? parts.message ?? parts.delta;
  return own.find(Boolean) ?? (inner ? findThinking(inner) : '');
}

/** Why the response ends, if it does. */
function findReason(value: unknown): string | undefined {
  const reasons = Object.entries(asObject(value)).map(([key, inner]) => {
    if (typeof inner !== 'string')
      return findReason(key === 'incomplete_details' ? { stop_reason: asObject(inner).reason } : inner);
    return /^block_?reason$/i.test(key) ? 'blocked' : /^(finish|stop|done)_?reason$/i.test(key) ? inner : '';
  });
  return reasons.find(Boolean);
}

/** Some servers count nonsense. */
function count(tokens: unknown): number | null {
  return Number.isSafeInteger(tokens) && Number(tokens) > 0 ? Number(tokens) : null;
}

/** Some servers send the object itself. */
function toJson(value: unknown): string {
  return value && typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : findText(value);
}
