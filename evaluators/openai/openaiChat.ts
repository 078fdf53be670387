import { EvaluatorError } from '../evaluatorError.ts';
import type { ChatModel, ModelSettings } from '../model/transport/chatModel.ts';
import { checkedResponse } from '../model/transport/checkedResponse.ts';
import { parseChunk, parseChunks } from '../model/transport/chunk.ts';
import { contextSize } from '../model/transport/contextSize.ts';
import { type Form, formText } from '../model/transport/form.ts';
import { knownFault, modelFault, type Remedies, SetupError } from '../model/transport/modelFault.ts';
import { modelFetch } from '../model/transport/modelFetch.ts';
import { modelMessages } from '../model/transport/modelMessages.ts';
import { parseShallowJson } from '../model/transport/parseShallowJson.ts';
import { RequestForm } from '../model/transport/requestForm.ts';
import { asArray, asObject, ServerError } from '../model/transport/serverError.ts';
import { isOpenAi } from './isOpenAi.ts';
import { requestBody } from './requestBody.ts';

export type OpenAiSettings = ModelSettings & {
  /** Including /v1, and the query if there is one. */
  baseUrl: string;
  /** null for servers without authentication. */
  apiKey: string | null;
};

/** In tokens: the room to think before the response. A limit that thinking uses up leaves nothing for the response. */
const roomToThink = 8192;

/** In milliseconds: how long a server is not ready after a call has shown that no other would succeed. */
const faultLifetimeMs = 60_000;

export function openaiChat(settings: OpenAiSettings): ChatModel {
  const { baseUrl, model, temperature, maxTokens, thirdParty, proxies } = settings;
  const headers = requestHeaders(settings);
  const chatUrl = resolveUrl(baseUrl, 'chat/completions');
  const allTokens = maxTokens + roomToThink;
  const first = {
    tokens: allTokens,
    // OpenAI's newer models accept only max_completion_tokens, many other servers only max_tokens.
    ...(isOpenAi(baseUrl) && { limit: 'max_completion_tokens' as const }),
    ...(temperature === null && { temperature: null }),
  };
  const form = new RequestForm(first, maxTokens);
  const room = `${contextSize(maxTokens)} tokens, ${contextSize(allTokens)} to think as well: --max-model-len in vLLM, -c for each slot in llama.cpp`;
  const remedies: Remedies = {
    variable: 'OPENAI_BASE_URL',
    proxies,
    host: chatUrl.hostname,
    model: `OPENAI_MODEL "${model}"`,
    missingModel: `OPENAI_MODEL "${model}" does not exist there, or no longer, or not for this account.`,
    key: 'OPENAI_API_KEY is missing, wrong or not allowed to do this.',
    address: 'OPENAI_BASE_URL may be wrong: it mostly has to end in /v1, or in /api for Open WebUI.',
    ...(/\/v\d|[?&]api-version=/.test(baseUrl)
      ? { notFound: `OPENAI_MODEL "${model}" or the path of OPENAI_BASE_URL does not exist there.` }
      : { isAddressDoubtful: true }),
    context: `It needs ${room}. For Ollama, set EVALUATOR=ollama instead.`,
    limit(output) {
      const { limit, tokens } = form.current();
      if (tokens < maxTokens) return `the server's limit of ${tokens} tokens`;
      const isOurs = limit && (output ?? maxTokens) >= maxTokens;
      return isOurs ? `EVALUATOR_MAX_TOKENS (${maxTokens})` : `the server's limit or context (it needs ${room})`;
    },
  };
  let hasWorked = false;
  let lastFault: { error: EvaluatorError; until: number } | undefined;

  return {
    info: { name: thirdParty === 'OpenAI' ? 'OpenAI' : 'Language model', model, thirdParty },
    thinkingTokens: allTokens, // those of the text are not counted apart

    describeRequest: () => formText(form.current()),

    /** A list of models is not enough: many servers name them differently, or have none. */
    async check(signal) {
      if (lastFault && lastFault.until > Date.now()) throw lastFault.error;
      try {
        const listed = await modelFetch(resolveUrl(baseUrl, 'models'), proxies, { headers, signal });
        const list = parseShallowJson(await listed.text().catch(() => ''));
        const names = asArray(asObject(list).data ?? list).flatMap((entry) => asObject(entry).id ?? []);
        // A server with one model mostly takes any name.
        const isListed = hasWorked || names.includes(model) || (names.length === 1 && !lastFault);
        if (listed.status < 500 && isListed) return;
        // There is nothing to respond to, so this is free of charge. It shows whether key and path are right.
        const body = { model, messages: [], max_tokens: 1 };
        let isAnswered = false;
        for await (const message of modelMessages(chatUrl, { proxies, headers, signal, body })) {
          const { isOwn, finish, usage } = parseChunk(message);
          isAnswered ||= isOwn || Boolean(finish || usage);
        }
        if (!isAnswered) throw new EvaluatorError('misconfigured', { hint: remedies.address });
      } catch (error) {
        signal.throwIfAborted();
        const isAsExpected = error instanceof ServerError && isOfNoMessages(error) && !knownFault(error, remedies);
        if (!isAsExpected) throw modelFault(error, remedies);
      }
      hasWorked = true;
    },

    async *stream(request, signal) {
      try {
        const send = (chosen: Form) =>
          parseChunks(
            modelMessages(chatUrl, { proxies, headers, signal, body: requestBody(settings, request, chosen) }),
          );
        yield* checkedResponse(form.respond(request, remedies, send), request, remedies);
      } catch (error) {
        const fault = modelFault(error, remedies);
        if (fault.fault === 'misconfigured') hasWorked = false; // perhaps because of this prompt, so the next check asks
        if (fault instanceof SetupError) lastFault = { error: fault, until: Date.now() + faultLifetimeMs };
        throw fault;
      }
      hasWorked = true;
      lastFault = undefined;
    },
  };
}

/** Whether a server refuses a request without messages, or fails in the template for them. */
function isOfNoMessages({ status = 500, message }: ServerError): boolean {
  const isTemplate = /no messages|no element 0|index out|messages.{0,30}(empty|required|at least)/is.test(message);
  return status === 400 || status === 422 || (status === 500 && isTemplate);
}

/** `path` goes before the query. Some people write the address of a whole call. */
function resolveUrl(baseUrl: string, path: string): URL {
  const url = new URL(baseUrl);
  url.pathname = `${url.pathname.replace(/\/+$/, '').replace(/\/chat\/completions$/, '')}/${path}`;
  return url;
}

/** Azure takes a key only in its own header, at least at its older addresses. */
function requestHeaders({ baseUrl, apiKey }: OpenAiSettings): Record<string, string> {
  const { hostname, searchParams } = new URL(baseUrl);
  const isAzure = /\.azure\.(com|us|cn)$/.test(hostname);
  return {
    ...(apiKey !== null && !isAzure && { authorization: `Bearer ${apiKey}` }),
    ...(apiKey !== null && (isAzure || searchParams.has('api-version')) && { 'api-key': apiKey }),
  };
}
