import type { PromptCount } from '../model/transport/promptCount.ts';
import { collectStrings, ServerError } from '../model/transport/serverError.ts';

/** A JSON object of a server that is not trusted. */
type Json = Record<string, unknown>;

/** What a reply, or a chunk of one, has. */
export type Chunk = {
  text: string;
  thinking: string;
  /** null if there is more to come. */
  finish: string | null;
  isRefusal: boolean;
  isCompletion: boolean;
  usage: (PromptCount & { output: number | null }) | null;
};

const end: Chunk = { text: '', thinking: '', finish: 'stop', isRefusal: false, isCompletion: true, usage: null };

/** Throws a ServerError if the message reports an error. */
export function parseChunk(received: unknown): Chunk {
  if (received === '[DONE]') return end;
  const body = asObject(received);
  const { choices, usage, error, detail, type, object } = body;
  if (error || (!choices && !usage && (detail || type === 'error' || object === 'error'))) throw new ServerError(body);
  const other = Array.isArray(choices) ? '' : otherText(body);
  const choice = asObject(asArray(choices).find((one) => !asObject(one).index));
  const message = asObject(choice.delta ?? choice.message ?? choice);
  const call = asObject(asObject(asArray(message.tool_calls)[0]).function ?? message.function_call);
  // Of these names only `content` is part of OpenAI's API.
  const thinking = [message.reasoning_content, message.reasoning, message.thinking].find((one) => joinText(one) !== '');
  return {
    text: other || joinText(message.content) + joinText(message.text) + joinText(call.arguments),
    thinking: joinText(thinking) + joinText(message.content, true),
    finish: choice.finish_reason ? String(choice.finish_reason) : choice.message || other ? 'stop' : null,
    isRefusal: typeof message.refusal === 'string' && message.refusal !== '',
    isCompletion: Array.isArray(choices),
    usage: usage ? parseUsage(asObject(usage), asObject(body.timings)) : null,
  };
}

/** Gateways may reply in the form of another API, in which the JSON is in some string. */
function otherText(message: Json): string {
  return collectStrings(message).find((one) => one.includes('{')) ?? '';
}

function parseUsage(usage: Json, timings: Json): Chunk['usage'] {
  const cached = asObject(usage.prompt_tokens_details).cached_tokens ?? timings.cache_n;
  return {
    prompt: count(usage.prompt_tokens),
    output: count(usage.completion_tokens),
    cached: cached === 0 ? 0 : count(cached),
  };
}

/** The text of a content, which may be in parts, or the thinking among the parts. */
function joinText(content: unknown, isThinking = false): string {
  if (typeof content === 'string') return isThinking ? '' : content;
  if (content && !Array.isArray(content)) return isThinking ? '' : JSON.stringify(content);
  return asArray(content)
    .map(asObject)
    .filter(({ type }) => /think|reason/.test(String(type)) === isThinking)
    .map(({ text, thinking, reasoning }) => joinText(text ?? thinking ?? reasoning))
    .join('');
}

export function asObject(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}

export function asArray(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Some servers count nonsense. */
function count(tokens: unknown): number | null {
  return Number.isSafeInteger(tokens) && Number(tokens) > 0 ? Number(tokens) : null;
}
