import OpenAI, { APIError } from 'openai';
import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions';
import { EvaluatorError } from '../evaluatorError.ts';
import type { ChatModel, ChatRequest, ModelSettings } from '../model/chatModel.ts';
import { fetchWithoutTimeout } from '../model/fetchWithoutTimeout.ts';
import { openaiFault } from './openaiFault.ts';

export type OpenAiSettings = ModelSettings & {
  /** Including /v1. */
  baseUrl: string;
  /** null for servers without authentication. */
  apiKey: string | null;
  thirdParty: string | null;
};

/** Disables the SDK's own timeout: attempts.ts enforces the deadline. */
const never = 2 ** 31 - 1;

/** Adapter for Chat Completions: OpenAI, vLLM, llama.cpp, LM Studio and others. */
export function openaiChat(settings: OpenAiSettings): ChatModel {
  const { baseUrl, apiKey, model, thirdParty } = settings;
  const client = new OpenAI({
    baseURL: baseUrl,
    apiKey: apiKey ?? 'none', // the SDK requires one; servers without authentication ignore it
    fetch: fetchWithoutTimeout,
    maxRetries: 0,
    timeout: never,
    logLevel: 'off', // else it prints replies that it cannot parse
    organization: null,
    project: null,
  });
  // A server that refuses a schema always does, so it is tried only until the first refusal.
  let refusesSchema = false;

  const open = (request: ChatRequest, signal: AbortSignal) =>
    client.chat.completions.create(parameters(settings, request, !refusesSchema), { signal }).withResponse();

  return {
    info: { name: thirdParty === 'OpenAI' ? 'OpenAI' : 'Language model', model, thirdParty },

    async check(signal) {
      const served = await client.models.list({ signal }).catch((error: unknown) => {
        signal.throwIfAborted();
        // Not every server lists its models; this one has at least replied.
        if (error instanceof APIError && error.status === 404) return null;
        throw openaiFault(error, settings);
      });
      const names = served?.data?.map(({ id }) => id) ?? [];
      // Servers with a single model, such as llama.cpp, often take any name for it.
      if (names.length > 1 && !names.includes(model))
        throw new EvaluatorError('misconfigured', { hint: `OPENAI_MODEL "${model}" does not exist there.` });
    },

    async *stream(request, signal) {
      let finished: string | null = null;
      let refused = false;
      try {
        const { data: chunks, response } = await open(request, signal).catch((error: unknown) => {
          if (refusesSchema || !(error instanceof APIError) || ![400, 415, 422, 501].includes(error.status ?? 0))
            throw error;
          refusesSchema = true;
          return open(request, signal);
        });
        if (!response.headers.get('content-type')?.includes('event-stream'))
          throw new EvaluatorError('unusable', { hint: 'The server at OPENAI_BASE_URL does not stream.' });
        for await (const { choices, usage } of chunks) {
          if (usage) yield { promptTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens };
          const [choice] = choices ?? [];
          if (choice?.delta?.refusal) refused = true;
          // Not part of OpenAI's API: vLLM, llama.cpp and LM Studio use these names.
          const { reasoning_content, reasoning } = (choice?.delta ?? {}) as {
            reasoning_content?: unknown;
            reasoning?: unknown;
          };
          if (reasoning_content || reasoning) yield { thinking: { atMost: settings.maxTokens } };
          if (choice?.delta?.content) yield { text: choice.delta.content };
          finished = choice?.finish_reason ?? finished;
        }
      } catch (error) {
        signal.throwIfAborted();
        throw openaiFault(error, settings);
      }
      // An aborted stream ends like a complete one.
      signal.throwIfAborted();
      if (refused || finished === 'content_filter') throw new EvaluatorError('declined');
      if (finished === null) throw new EvaluatorError('unreachable', { hint: 'The reply broke off.' });
      if (finished === 'length')
        throw new EvaluatorError('unusable', { hint: 'The reply was cut off: EVALUATOR_MAX_TOKENS is too small.' });
    },
  };
}

function parameters(
  { model, temperature, maxTokens, thirdParty }: OpenAiSettings,
  { system, user, schema }: ChatRequest,
  withSchema: boolean,
): ChatCompletionCreateParamsStreaming {
  return {
    model,
    stream: true,
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ],
    // OpenAI's newer models accept only the first name, many other servers only the second.
    ...(thirdParty === 'OpenAI' ? { max_completion_tokens: maxTokens } : { max_tokens: maxTokens }),
    ...(temperature === null ? {} : { temperature }),
    ...(withSchema
      ? {
          stream_options: { include_usage: true },
          response_format: { type: 'json_schema', json_schema: { name: 'reply', strict: true, schema: { ...schema } } },
        }
      : {}),
  };
}
