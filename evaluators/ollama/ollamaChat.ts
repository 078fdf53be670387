import { EvaluatorError, unusable } from '../evaluatorError.ts';
import type { ChatModel, ModelSettings, ResponsePart } from '../model/transport/chatModel.ts';
import { checkedResponse } from '../model/transport/checkedResponse.ts';
import { parseChunk } from '../model/transport/chunk.ts';
import { contextSize } from '../model/transport/contextSize.ts';
import type { Form } from '../model/transport/form.ts';
import { isMissingModel, modelFault } from '../model/transport/modelFault.ts';
import { modelMessages } from '../model/transport/modelMessages.ts';
import { RequestForm } from '../model/transport/requestForm.ts';
import { ServerError } from '../model/transport/serverError.ts';
import { Download } from './download.ts';
import { modelFacts, type ShowResponse } from './modelFacts.ts';

export type OllamaSettings = ModelSettings & {
  host: string;
  /** The Authorization header; null for an unprotected server. */
  authorization: string | null;
  pull: boolean;
};

/** Longer than a game, so that Ollama does not unload the model between two answers. */
const keepAlive = '30m';
/** In tokens: what thinking may take before the response. */
const roomToThink = 4096;
/** In milliseconds: how long a model may think after it has ignored the schema without thinking. */
const thinksFor = 3_600_000;

export function ollamaChat(settings: OllamaSettings): ChatModel {
  const { host, model, temperature, maxTokens, authorization, proxies } = settings;
  const remedies = {
    variable: 'OLLAMA_HOST',
    proxies,
    host: new URL(host).hostname,
    model: `OLLAMA_MODEL "${model}"`,
    missingModel: `Ollama does not have the model: ollama pull ${model}`,
    key: 'OLLAMA_HOST requires a key: set OLLAMA_API_KEY.',
    address: 'The server at OLLAMA_HOST is not Ollama: its address or path is wrong.',
    context: `It needs ${contextSize(maxTokens)} tokens: use another model. Or does OLLAMA_HOST lead to another server?`,
    limit: () => `EVALUATOR_MAX_TOKENS (${maxTokens})`,
  };
  const form = new RequestForm({ system: null, usage: null, limit: null, effort: 'low', temperature: null }, maxTokens);
  let facts = modelFacts(model);
  const info = { name: 'Ollama', model, thirdParty: settings.thirdParty ?? facts.remoteHost };
  const download = new Download();

  async function* messagesOf<Message>(path: string, body: object, signal: AbortSignal): AsyncGenerator<Message> {
    const headers = authorization === null ? {} : { authorization };
    const call = { proxies, headers, signal, body: { model, ...body } };
    for await (const message of modelMessages(`${host}/api/${path}`, call)) {
      if (Object(message).error !== undefined) throw new ServerError(message);
      yield message as Message;
    }
  }
  const show = async (signal: AbortSignal) => {
    for await (const response of messagesOf<ShowResponse>('show', {}, signal)) facts = modelFacts(model, response);
    info.thirdParty = settings.thirdParty ?? facts.remoteHost;
  };
  const toFault = (error: unknown) =>
    settings.pull && isMissingModel(error) && !download.isRefused
      ? new EvaluatorError('preparing', { percent: download.percent, retryAfterSeconds: 15 })
      : modelFault(error, remedies);
  /** Ollama loads the model again for a request whose options differ. */
  const loaded = () => {
    const { thinks, largestContext } = facts;
    const num_predict = maxTokens + (thinks ? roomToThink : 0);
    const num_ctx = contextSize(num_predict, largestContext);
    const hint = `OLLAMA_MODEL "${model}" has a context of ${largestContext} tokens, which is too small.`;
    if (num_ctx === undefined) throw new EvaluatorError('misconfigured', { hint });
    const options = { num_ctx, num_predict, ...(temperature !== null && { temperature }) };
    return { keep_alive: keepAlive, options, truncate: false, shift: false }; // or Ollama would cut a long prompt
  };

  let thinksUntil = 0;
  const thinkFor = (failure?: EvaluatorError) =>
    facts.think || (facts.thinks && (failure?.fault === 'unusable' || thinksUntil > Date.now()));
  /** Ollama drops `format` for some models while thinking is turned off, and always in MLX builds. */
  const ignoredFormat = (think: boolean | 'low') => {
    const mayHelp = facts.thinks && think === false;
    if (mayHelp) thinksUntil = Date.now() + thinksFor;
    const remedy = mayHelp ? 'It is allowed to think for now.' : 'Use another model, or a GGUF build of it.';
    return unusable(`"${model}" ignores the JSON schema. ${remedy}`);
  };

  async function* partsOf(messages: AsyncIterable<unknown>): AsyncGenerator<ResponsePart> {
    const { num_ctx } = loaded().options;
    for await (const message of messages) {
      const part = parseChunk(message);
      const isFull = (part.usage?.prompt ?? 0) + (part.usage?.output ?? 0) >= num_ctx;
      yield isFull ? { ...part, finish: 'context' } : part;
    }
  }

  return {
    info,
    thinkingTokens: roomToThink,

    async prepare(signal, emit = () => {}) {
      try {
        await show(signal).catch(async (error: unknown) => {
          if (!settings.pull || !isMissingModel(error)) throw error;
          await download.run(messagesOf('pull', { stream: true }, signal), remedies, emit);
          await show(signal);
        });
        // Without messages, Ollama only loads the model.
        for await (const _ of messagesOf('chat', { ...loaded(), messages: [], stream: false }, signal));
      } catch (error) {
        signal.throwIfAborted();
        throw modelFault(error, remedies);
      }
    },

    check: (signal) =>
      show(signal).catch((error: unknown) => {
        signal.throwIfAborted();
        throw toFault(error);
      }),

    describeRequest() {
      const { num_ctx, num_predict } = loaded().options;
      const { format } = form.current();
      return `${format ?? 'no format'}, ${thinkFor() ? 'thinking' : 'no thinking'}, num_ctx ${num_ctx}, num_predict ${num_predict}`;
    },

    async *stream(request, signal) {
      const { system, user, schema, failure } = request;
      const think = thinkFor(failure);
      const bodyFor = ({ stream, format, effort }: Form) => ({
        ...loaded(),
        messages: [
          { role: 'system', content: system },
          { role: 'user', content: user },
        ],
        stream: stream !== null,
        ...(effort && { think }),
        ...(format && { format: format === 'json_schema' ? { ...schema } : 'json' }),
      });
      let text = '';
      try {
        const send = (chosen: Form) => partsOf(messagesOf('chat', bodyFor(chosen), signal));
        const parts = form.respond(request, remedies, send);
        for await (const part of checkedResponse(parts, request, remedies)) {
          yield part;
          text += part.text ?? '';
        }
        if (text !== '' && !text.includes('{')) throw ignoredFormat(think);
      } catch (error) {
        throw toFault(error);
      }
    },
  };
}
