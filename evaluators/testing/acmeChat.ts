import type { ChatModel, ModelSettings, ResponsePart } from '../model/transport/chatModel.ts';
import { checkedResponse } from '../model/transport/checkedResponse.ts';
import { modelFault } from '../model/transport/modelFault.ts';
import { modelMessages } from '../model/transport/modelMessages.ts';
import { ServerError } from '../model/transport/serverError.ts';

type AcmeSettings = ModelSettings & { baseUrl: string; apiKey: string | null };
type Line = { text?: string; end?: string; error?: string };

/** To copy for a server of your own: the made-up Acme streams its response as one JSON object per line. */
export function acmeChat({
  baseUrl,
  apiKey,
  model,
  temperature,
  maxTokens,
  thirdParty,
  proxies,
}: AcmeSettings): ChatModel {
  const headers: Record<string, string> = apiKey ? { authorization: `Bearer ${apiKey}` } : {};
  const remedies = {
    variable: 'OPENAI_BASE_URL',
    proxies,
    host: new URL(baseUrl).hostname,
    model: `OPENAI_MODEL "${model}"`,
    missingModel: `OPENAI_MODEL "${model}" does not exist there.`,
    key: 'OPENAI_API_KEY is missing or wrong.',
    address: 'OPENAI_BASE_URL does not lead to Acme.',
    context: 'Give the model a context of at least 16,000 tokens.',
    limit: () => `EVALUATOR_MAX_TOKENS (${maxTokens})`,
  };
  async function* partsOf(messages: AsyncIterable<unknown>): AsyncGenerator<ResponsePart> {
    for await (const message of messages) {
      const { text = '', end = null, error } = message as Line;
      if (error) throw new ServerError(message);
      yield { text: text ?? '', finish: end }; // some servers send null
    }
  }
  return {
    info: { name: 'Acme', model, thirdParty },
    thinkingTokens: 0,
    async *stream(request, signal) {
      const { system, user, schema, failure } = request;
      // A server may charge for a failed request, and again for an identical one, so a retry must differ from it.
      const body = { model, temperature, maxTokens, system, user, schema, isSecond: failure !== undefined };
      try {
        const messages = modelMessages(`${baseUrl}/chat`, { proxies, headers, signal, body });
        yield* checkedResponse(partsOf(messages), request, remedies);
      } catch (error) {
        throw modelFault(error, remedies);
      }
    },
  };
}
