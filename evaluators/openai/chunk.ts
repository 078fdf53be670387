import type { PromptCount } from '../model/transport/promptCount.ts';
import { ServerError, stringsIn } from '../model/transport/serverError.ts';

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
export function chunkIn(received: unknown): Chunk {
  if (received === '[DONE]') return end;
  const message = jsonIn(received);
  const { choices, usage, error, detail, type, object } = message;
  if (error || (!choices && !usage && (detail || type === 'error' || object === 'error')))
    throw new ServerError(message);
  const other = Array.isArray(choices) ? '' : otherText(message);
  const choice = jsonIn(listIn(choices).find((one) => !jsonIn(one).index));
  const said = jsonIn(choice.delta ?? choice.message ?? choice);
  const call = jsonIn(jsonIn(listIn(said.tool_calls)[0]).function ?? said.function_call);
  // Of these names only `content` is part of OpenAI's API.
  const thinking = [said.reasoning_content, said.reasoning, said.thinking].find((one) => wordsOf(one) !== '');
  return {
    text: other || wordsOf(said.content) + wordsOf(said.text) + wordsOf(call.arguments),
    thinking: wordsOf(thinking) + wordsOf(said.content, true),
    finish: choice.finish_reason ? String(choice.finish_reason) : choice.message || other ? 'stop' : null,
    isRefusal: typeof said.refusal === 'string' && said.refusal !== '',
    isCompletion: Array.isArray(choices),
    usage: usage ? usageIn(jsonIn(usage), jsonIn(message.timings)) : null,
  };
}

/** Gateways may reply in the form of another API, in which the JSON is in some string. */
function otherText(message: Json): string {
  return stringsIn(message).find((one) => one.includes('{')) ?? '';
}

function usageIn(usage: Json, timings: Json): Chunk['usage'] {
  const cached = jsonIn(usage.prompt_tokens_details).cached_tokens ?? timings.cache_n;
  return {
    prompt: count(usage.prompt_tokens),
    output: count(usage.completion_tokens),
    cached: cached === 0 ? 0 : count(cached),
  };
}

/** The text of a content, which may be in parts, or the thinking among the parts. */
function wordsOf(content: unknown, isThinking = false): string {
  if (typeof content === 'string') return isThinking ? '' : content;
  if (content && !Array.isArray(content)) return isThinking ? '' : JSON.stringify(content);
  return listIn(content)
    .map(jsonIn)
    .filter(({ type }) => /think|reason/.test(String(type)) === isThinking)
    .map(({ text, thinking, reasoning }) => wordsOf(text ?? thinking ?? reasoning))
    .join('');
}

function jsonIn(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}

function listIn(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Some servers count nonsense. */
function count(tokens: unknown): number | null {
  return Number.isSafeInteger(tokens) && Number(tokens) > 0 ? Number(tokens) : null;
}
