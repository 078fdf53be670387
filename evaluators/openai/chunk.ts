import { EvaluatorError } from '../evaluatorError.ts';
import type { ResponsePart } from '../model/transport/chatModel.ts';
import { collectStrings, ServerError } from '../model/transport/serverError.ts';

type Chunk = ResponsePart & {
  /** Gateways are known to use other APIs. */
  api: 'own' | 'other' | 'unknown';
  /** Whether nothing should come after it, although it does not say so. */
  isWhole: boolean;
};

/**
 * What a response has, in one chunk or many. Throws a ServerError if a message reports an error. In a response with
 * choices, the text of a message without them is a sign of life.
 */
export async function* parseChunks(messages: AsyncIterable<unknown>): AsyncGenerator<ResponsePart> {
  let [isOwn, isWhole] = [false, false];
  for await (const message of messages) {
    const chunk = parseChunk(message);
    if (chunk.api === 'own' && !isOwn) [isOwn, isWhole] = [true, false];
    const isText = chunk.api === 'own' || !isOwn;
    isWhole ||= chunk.isWhole && isText;
    yield isText ? chunk : { ...chunk, text: '' };
  }
  if (isWhole) yield { finish: 'stop' };
}

export function parseChunk(received: unknown): Chunk {
  if (received === '[DONE]') return { finish: 'stop', api: 'own', isWhole: false };
  const outer = asObject(received);
  const body = [outer, ...Object.values(outer)].map(asObject).find((one) => one.choices) ?? outer;
  const { choices, usage, object, type, error, message: words } = body;
  const choice = asObject(Object.values(asObject(choices)).find((one) => !asObject(one).index));
  // Gateways may respond in the form of another API.
  const other = choices || /reason|think/.test(String(type)) ? '' : findText(body);
  // Not all servers call an error by this name. The events of other APIs have a type.
  const isError = error === true || (!choices && (object === 'error' || /error/i.test(String(type))));
  const isProse = !choices && !type && typeof words === 'string' && !/^\s*[[{`]/.test(words);
  const named = (key: string) => errorKeys.test(key) && (isProse || key !== 'message');
  const unnamed = Object.entries(body).flatMap(([key, inner]) => (!choices && named(key) ? collectStrings(inner) : []));
  const reported = (error !== true && error) || choice.error || asObject(body.response).error || undefined;
  if (isError || collectStrings(reported).length > 0 || unnamed.some((one) => / |\p{Script=Han}/u.test(one)))
    throw new ServerError({ ...body, choices: null, error: reported });
  const given = choice.delta ?? choice.message ?? choice;
  const message = typeof given === 'string' ? { content: given } : asObject(given);
  if (message.refusal && typeof message.refusal === 'string')
    throw new EvaluatorError('declined', { hint: 'The model refused to read this answer.' });
  const call = asObject(asObject(asArray(message.tool_calls)[0]).function ?? message.function_call);
  // Of these names only `content` is part of OpenAI's API.
  const thinking = [message.reasoning_content, message.reasoning, message.thinking].map((one) => joinText(one));
  const { prompt_tokens, completion_tokens, prompt_tokens_details: details } = asObject(usage);
  const fromCache = asObject(details).cached_tokens ?? asObject(body.timings).cache_n;
  const cached = fromCache === 0 ? 0 : count(fromCache);
  return {
    api: choices ? 'own' : isOfOtherApi(body) ? 'other' : 'unknown',
    isWhole: choices ? Boolean(choice.message && !choice.delta) : other !== '' && !body.delta,
    text: other || joinText(message.content) + joinText(message.text) + joinText(call.arguments),
    thinking: (thinking.find(Boolean) ?? '') + joinText(message.content, true),
    finish: choice.finish_reason ? String(choice.finish_reason) : null,
    usage: usage ? { prompt: count(prompt_tokens), output: count(completion_tokens), cached } : null,
  };
}

/** Where else servers say what is wrong. */
const errorKeys = /err|fault|^msg$|message|detail|base_resp|header|Response/;

const textKeys =
  /^(delta|(\w+_)?text|content|message|response|result|output|answer|completion|token|candidates|parts)$/;

/** In this order: Gemini, Ollama, TGI, Cloudflare, Anthropic and OpenAI's Responses. */
function isOfOtherApi({ candidates, done, generated_text, result, type, object }: Record<string, unknown>): boolean {
  const own = [candidates, done, generated_text, asObject(result).response];
  return own.some((one) => one !== undefined) || /^(message|response)/.test(String(type ?? object));
}

/** The text in a response, or a part of one, in the form of another API. */
function findText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(findText).join('');
  const texts = Object.entries(asObject(value)).map(([key, inner]) => (textKeys.test(key) ? findText(inner) : ''));
  return texts.find(Boolean) ?? '';
}

/** Some servers count nonsense. */
function count(tokens: unknown): number | null {
  return Number.isSafeInteger(tokens) && Number(tokens) > 0 ? Number(tokens) : null;
}

/** The text of a content, which may be in parts, or the thinking among the parts. */
function joinText(content: unknown, isThinking = false): string {
  if (Array.isArray(content))
    return content
      .map(asObject)
      .filter(({ type }) => /think|reason/.test(String(type)) === isThinking)
      .map(({ text, thinking, reasoning }) => joinText(text ?? thinking ?? reasoning))
      .join('');
  if (isThinking || !content) return '';
  return typeof content === 'string' ? content : JSON.stringify(content);
}

/** What comes from a server is not trusted. */
export function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

export function asArray(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
