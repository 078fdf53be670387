import { EvaluatorError } from '../evaluatorError.ts';
import type { ChatPiece } from '../model/chatModel.ts';
import { ServerError } from './serverError.ts';

/** A JSON object of a server that is not trusted. */
type Json = Record<string, unknown>;

/** The data of a record: an event or a whole stream of them, a line of JSON, or a reply that is not streamed. */
export function* messagesIn(record: string): Generator<string> {
  const isJson = /^\s*[{[]/.test(record);
  if (isJson && !/\}\s*\n\s*\{/.test(record)) return yield record;
  for (const line of record.split('\n')) {
    // Some proxies put `data:` before what has it already.
    const data = line.replace(/^(data:\s*)+/, '').trim();
    if (data !== '' && (isJson || line.startsWith('data:'))) yield data;
  }
}

/** What a reply, or a chunk of one, has. */
export type Chunk = {
  text: string;
  thinking: string;
  /** null if there is more to come. */
  finish: string | null;
  isRefusal: boolean;
  isCompletion: boolean;
  usage: Extract<ChatPiece, { promptTokens: unknown }> | null;
};

/** For the mark at the end of a stream. */
export const end: Chunk = { text: '', thinking: '', finish: 'stop', isRefusal: false, isCompletion: true, usage: null };

/** Throws a ServerError if the message reports one, an EvaluatorError if it is not JSON. */
export function chunkIn(data: string): Chunk {
  const message = jsonIn(parsedReply(data));
  const choice = jsonIn(listIn(message.choices)[0]);
  const { choices, usage, error, detail, type, object } = message;
  if (error || (!choices && !usage && (detail || type === 'error' || object === 'error')))
    throw new ServerError(message);
  const said = jsonIn(choice.delta ?? choice.message ?? choice);
  const { prompt_tokens, completion_tokens } = jsonIn(message.usage);
  const call = jsonIn(jsonIn(listIn(said.tool_calls)[0]).function ?? said.function_call);
  // Of these names only `content` is part of OpenAI's API.
  const thinking = [said.reasoning_content, said.reasoning, said.thinking].find((one) => wordsOf(one) !== '');
  return {
    text: wordsOf(said.content) + wordsOf(said.text) + wordsOf(call.arguments),
    thinking: wordsOf(thinking) + wordsOf(said.content, true),
    finish: choice.finish_reason ? String(choice.finish_reason) : choice.message ? 'stop' : null,
    isRefusal: typeof said.refusal === 'string' && said.refusal !== '',
    isCompletion: Array.isArray(choices),
    usage: message.usage ? { promptTokens: count(prompt_tokens), outputTokens: count(completion_tokens) } : null,
  };
}

function parsedReply(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    throw new EvaluatorError('unusable', { hint: 'A line of the reply is not JSON.' });
  }
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
