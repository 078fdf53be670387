import OpenAI, { APIError } from 'openai';
import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions';
import { EvaluatorError } from '../evaluatorError.ts';
import type { ChatModel, ChatRequest, ModelSettings } from '../model/chatModel.ts';
import { modelFetch } from '../model/modelFetch.ts';
import { openaiFault } from './openaiFault.ts';

export type OpenAiSettings = ModelSettings & {
  /** Including /v1. */
  baseUrl: string;
  /** null for servers without authentication. */
  apiKey: string | null;
  thirdParty: string | null;
};

/** The longest delay of setTimeout, in milliseconds. attempts.ts enforces the deadline instead of the SDK. */
const never = 2 ** 31 - 1;

export function openaiChat(settings: OpenAiSettings): ChatModel {
  const { baseUrl, apiKey, model, temperature, maxTokens, thirdParty } = settings;
  const client = new OpenAI({
    baseURL: baseUrl,
    apiKey: apiKey ?? 'none', // the SDK requires a key; servers without authentication ignore it
    fetch: modelFetch,
    maxRetries: 0,
    timeout: never,
    logLevel: 'off', // otherwise the SDK prints replies that it cannot parse
    organization: null,
    project: null,
  });
  // Set by the first 400, 415, 422 or 501, since the server may have refused the JSON schema or `stream_options`. All
  // later requests then omit both.
  let refusesSchema = false;

  const open = ({ system, user, schema }: ChatRequest, signal: AbortSignal) => {
    const parameters: ChatCompletionCreateParamsStreaming = {
      model,
      stream: true,
      messages: [
        { role: 'system', content: system },
        { role: 'user', content: user },
      ],
      // OpenAI's newer models accept only max_completion_tokens, many other servers only max_tokens.
      ...(thirdParty === 'OpenAI' ? { max_completion_tokens: maxTokens } : { max_tokens: maxTokens }),
      ...(temperature === null ? {} : { temperature }),
      ...(!refusesSchema && {
        stream_options: { include_usage: true },
        response_format: { type: 'json_schema', json_schema: { name: 'reply', strict: true, schema: { ...schema } } },
      }),
    };
    return client.chat.completions.create(parameters, { signal }).withResponse();
  };

  return {
    info: { name: thirdParty === 'OpenAI' ? 'OpenAI' : 'Language model', model, thirdParty },

    async check(signal) {
      const served = await client.models.list({ signal }).catch((error: unknown) => {
        signal.throwIfAborted();
        // Not every server can list its models. A 404 at least shows that the server is reachable.
        if (error instanceof APIError && error.status === 404) return null;
        throw openaiFault(error, settings);
      });
      const names = served?.data?.map(({ id }) => id) ?? [];
      // Servers with a single model, such as llama.cpp, often accept any model name.
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
          // These names are not part of OpenAI's API; vLLM, llama.cpp and LM Studio use them.
          const { reasoning_content, reasoning } = (choice?.delta ?? {}) as Record<string, unknown>;
          if (reasoning_content || reasoning) yield { thinking: { atMost: maxTokens } };
          if (choice?.delta?.content) yield { text: choice.delta.content };
          finished = choice?.finish_reason ?? finished;
        }
      } catch (error) {
        signal.throwIfAborted();
        throw openaiFault(error, settings);
      }
      // The SDK ends an aborted stream without an error.
      signal.throwIfAborted();
      if (refused || finished === 'content_filter') throw new EvaluatorError('declined');
      if (finished === null) throw new EvaluatorError('unreachable', { hint: 'The reply broke off.' });
      if (finished === 'length')
        throw new EvaluatorError('unusable', { hint: 'The reply was cut off: EVALUATOR_MAX_TOKENS is too small.' });
    },
  };
}
