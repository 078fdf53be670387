import { EvaluatorError } from '../evaluatorError.ts';
import type { ChatModel, ChatRequest, ModelSettings } from '../model/chatModel.ts';
import { modelFetch } from '../model/modelFetch.ts';
import { checkPromptCount } from '../model/promptCount.ts';
import { type Chunk, chunkIn, end, messagesIn } from './completion.ts';
import { addressHint, isVersioned, knownFault, openaiFault } from './openaiFault.ts';
import { type Form, formText, type Refusal, RequestForm, refusalOf } from './requestForm.ts';
import { ServerError } from './serverError.ts';

export type OpenAiSettings = ModelSettings & {
  /** Including /v1, and the query if there is one. */
  baseUrl: string;
  /** null for servers without authentication. */
  apiKey: string | null;
  thirdParty: string | null;
};

/** Tokens for thinking before the reply. A limit that thinking uses up leaves nothing for the reply. */
const thinkingTokens = 8192;

/** In characters per token. A longer text was not cut by servers that ignore the limit. */
const maxTokenLength = 8;

/** In milliseconds: how long a server is not ready after a call has shown that it is not set up correctly. */
const faultLasts = 60_000;

export function openaiChat(settings: OpenAiSettings): ChatModel {
  const { baseUrl, model, temperature, maxTokens, thirdParty } = settings;
  const isOpenAi = /(^|\.)api\.openai\.com$/.test(new URL(baseUrl).hostname);
  const headers = headersOf(settings);
  const form = new RequestForm({
    // OpenAI's newer models accept only max_completion_tokens, many other servers only max_tokens.
    ...(isOpenAi && { limit: 'max_completion_tokens' }),
    ...(temperature === null && { temperature: null }),
  });
  let hasWorked = false;
  let lastFault: { error: EvaluatorError; until: number } | undefined;

  const call = (path: string, signal: AbortSignal, body?: object) =>
    modelFetch(urlOf(baseUrl, path), { headers, signal, ...(body && { method: 'POST', body: JSON.stringify(body) }) });

  const bodyFor = ({ system, user, schema, failure }: ChatRequest, chosen: Form) => {
    const room = chosen.room === null ? 0 : failure?.fault === 'unusable' ? 2 * thinkingTokens : thinkingTokens;
    // What breaks off as a stream may come through as a whole.
    const streams = chosen.stream !== null && failure?.fault !== 'unreachable';
    return {
      model,
      messages: chosen.system
        ? [
            { role: 'system', content: system },
            { role: 'user', content: user },
          ]
        : [{ role: 'user', content: `${system}\n\n${user}` }],
      ...(chosen.limit && { [chosen.limit]: maxTokens + room }),
      ...(chosen.temperature && { temperature }),
      ...(chosen.effort && { reasoning_effort: chosen.effort }),
      ...(streams && { stream: true }),
      ...(streams && chosen.usage && { stream_options: { include_usage: true } }),
      ...(chosen.format === 'json_object' && { response_format: { type: 'json_object' } }),
      ...(chosen.format === 'json_schema' && {
        response_format: { type: 'json_schema', json_schema: { name: 'reply', strict: true, schema: { ...schema } } },
      }),
    };
  };

  /** Throws a ServerError if the server refuses the request or fails. */
  async function* chunksOf(body: object, signal: AbortSignal): AsyncGenerator<Chunk> {
    const response = await call('chat/completions', signal, body);
    if (!response.ok) {
      const text = await response.text();
      throw new ServerError(parsed(text) ?? text, response);
    }
    const decoder = new TextDecoder();
    for await (const bytes of response.body ?? []) {
      const record = decoder.decode(bytes);
      if (/^\s*</.test(record))
        throw new EvaluatorError('unusable', { hint: `A page came instead of a reply. ${addressHint(settings)}` });
      for (const data of messagesIn(record)) {
        if (data === '[DONE]') return yield end;
        yield chunkIn(data);
      }
    }
  }

  /** Yields the reply to the first request that the server does not refuse. */
  async function* acceptedChunks(request: ChatRequest, signal: AbortSignal): AsyncGenerator<Chunk & { note?: string }> {
    const wanted = form.current();
    let chosen = wanted;
    const refusals: Refusal[] = [];
    for (;;) {
      let hasBegun = false;
      try {
        for await (const chunk of chunksOf(bodyFor(request, chosen), signal)) {
          if (hasBegun || chosen === wanted) yield chunk;
          else yield { ...chunk, note: form.accepted(wanted, chosen, refusals) };
          hasBegun = true;
        }
        return;
      } catch (error) {
        const isRefusal = !hasBegun && error instanceof ServerError;
        const refusal = isRefusal ? refusalOf(error, chosen, knownFault(error, settings)) : undefined;
        if (!refusal) throw error;
        refusals.push(refusal);
        chosen = refusal.next;
      }
    }
  }

  return {
    info: { name: thirdParty === 'OpenAI' ? 'OpenAI' : 'Language model', model, thirdParty },

    form: () => formText(form.current(), maxTokens + thinkingTokens),

    /** A list of models is not enough: many servers name them differently, or have none. */
    async check(signal) {
      if (lastFault && lastFault.until > Date.now()) throw lastFault.error;
      try {
        const listed = await call('models', signal);
        const list = await listed.text().catch(() => '');
        const names = namesIn(list);
        const isListed = hasWorked || names.includes(model) || names.length === 1; // servers with one take any name
        const hasNoList = [404, 405].includes(listed.status) && isVersioned(baseUrl);
        if (listed.status < 500 && (isListed || hasNoList)) return;
        if (listed.status === 401) throw new ServerError(parsed(list), listed);
        // There is nothing to reply to, so this is free of charge. It shows whether key and path are right.
        for await (const { isCompletion } of chunksOf({ model, messages: [], max_tokens: 1 }, signal)) {
          if (!isCompletion) throw new EvaluatorError('misconfigured', { hint: addressHint(settings) });
          break;
        }
      } catch (error) {
        signal.throwIfAborted();
        const fault = openaiFault(error, settings);
        const isWrongRequest =
          error instanceof ServerError && !knownFault(error, settings) && fault.fault === 'misconfigured';
        if (!isWrongRequest || [401, 403, 404, 405].includes(error.status ?? 0)) throw fault;
      }
      hasWorked = true;
    },

    async *stream(request, signal) {
      let [written, finish]: [number, string | null] = [0, null];
      let usage: Chunk['usage'] = null;
      try {
        for await (const { text, thinking, note, ...chunk } of acceptedChunks(request, signal)) {
          if (note) yield { note };
          if (chunk.isRefusal) throw new EvaluatorError('declined', { hint: 'The model refused to read this answer.' });
          if (thinking !== '') yield { thinking, atMost: maxTokens + thinkingTokens };
          if (text !== '') yield { text };
          written += text.length;
          usage = chunk.usage ?? usage;
          finish ??= chunk.finish;
          if (written <= maxTokens * maxTokenLength) continue;
          finish = 'length';
          break;
        }
        if (usage) yield usage;
        checkPromptCount(request.system.length + request.user.length, usage?.promptTokens ?? null, contextRemedy);
        checkEnd(finish, written > 0, maxTokens);
      } catch (error) {
        signal.throwIfAborted();
        const fault = openaiFault(error, settings);
        if (fault.fault === 'misconfigured') lastFault = { error: fault, until: Date.now() + faultLasts };
        throw fault;
      }
      signal.throwIfAborted();
      [hasWorked, lastFault] = [true, undefined];
    },
  };
}

const contextRemedy = 'Give the model a context of at least 16,000 tokens; for Ollama, set EVALUATOR=ollama instead.';

/** Throws an EvaluatorError if the reply has not come to its own end. */
function checkEnd(finish: string | null, hasText: boolean, maxTokens: number): void {
  if (finish === null || /error/i.test(finish))
    throw new EvaluatorError('unreachable', { hint: 'The reply broke off.' });
  if (/filter|safety|prohibited|refus/i.test(finish))
    throw new EvaluatorError('declined', { hint: 'A content filter of the server stopped the reply.' });
  if (!/length|max_?tokens/i.test(finish)) return;
  const cause = hasText ? 'The reply was cut off' : 'Thinking took all tokens';
  throw new EvaluatorError('unusable', { hint: `${cause}: EVALUATOR_MAX_TOKENS (${maxTokens}) may be too small.` });
}

/** `path` goes before the query. Some people write the address of a whole call. */
function urlOf(baseUrl: string, path: string): URL {
  const url = new URL(baseUrl);
  url.pathname = `${url.pathname.replace(/\/+$/, '').replace(/\/chat\/completions$/, '')}/${path}`;
  return url;
}

/** Azure takes a key only in its own header, at least at its older addresses. */
function headersOf({ baseUrl, apiKey }: OpenAiSettings): Record<string, string> {
  const { hostname, searchParams } = new URL(baseUrl);
  const isAzure = hostname.endsWith('.azure.com');
  return {
    'content-type': 'application/json',
    accept: 'text/event-stream, application/json',
    ...(apiKey !== null && !isAzure && { authorization: `Bearer ${apiKey}` }),
    ...(apiKey !== null && (isAzure || searchParams.has('api-version')) && { 'api-key': apiKey }),
  };
}

function namesIn(list: string): unknown[] {
  const { data } = (parsed(list) ?? {}) as { data?: { id?: unknown }[] };
  return Array.isArray(data) ? data.map((model) => model?.id) : [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
