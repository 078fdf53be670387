import { Ollama } from 'ollama';
import { EvaluatorError } from '../evaluatorError.ts';
import type { ChatModel } from '../model/chatModel.ts';
import type { ModelSettings } from '../model/modelSettings.ts';
import { contextFor } from './contextFor.ts';
import { download } from './download.ts';
import { ollamaFault } from './ollamaFault.ts';
import { OllamaRefusal, ollamaFetch } from './ollamaFetch.ts';

export type OllamaSettings = ModelSettings & {
  host: string;
  thirdParty: string | null;
  /** Is a missing model to be downloaded? */
  pull: boolean;
};

/** Longer than a game takes: otherwise the model is unloaded while the player thinks. */
const keepAlive = '30m';

/** A model that Ollama runs. */
export function ollamaChat(settings: OllamaSettings): ChatModel {
  const { host, model, temperature, maxTokens, thirdParty } = settings;
  // One client for each request, since only its fetch can carry the signal from the first byte on.
  const client = (signal: AbortSignal) => new Ollama({ host, fetch: ollamaFetch(signal) });
  let largestContext = Number.POSITIVE_INFINITY;
  /** Percent of the model, while it is being downloaded. */
  let downloaded: number | null = null;
  const faultOf = (error: unknown) => {
    const fault = ollamaFault(error, settings);
    return fault.upstreamStatus === 404 && downloaded !== null
      ? new EvaluatorError('preparing', { percent: downloaded, retryAfterSeconds: 15 })
      : fault;
  };

  return {
    info: { name: 'Ollama', model, thirdParty },

    async prepare(signal) {
      try {
        const shown = await client(signal)
          .show({ model })
          .catch(async (error: unknown) => {
            if (!settings.pull || !(error instanceof OllamaRefusal) || error.status !== 404) throw error;
            downloaded = 0;
            await download(client(signal), model, (percent) => {
              downloaded = percent;
            });
            return client(signal).show({ model });
          });
        largestContext = contextLengthOf(shown.model_info) ?? largestContext;
        // Without messages it only loads the model, with the context that most answers need.
        const context = contextFor('', maxTokens, largestContext);
        const options = context === undefined ? {} : { num_ctx: context };
        await client(signal).chat({ model, messages: [], stream: false, keep_alive: keepAlive, options });
      } catch (error) {
        signal.throwIfAborted();
        throw ollamaFault(error, settings);
      } finally {
        downloaded = null;
      }
    },

    async check(signal) {
      try {
        await client(signal).show({ model });
      } catch (error) {
        signal.throwIfAborted();
        throw faultOf(error);
      }
    },

    async *stream({ system, user, schema }, signal) {
      const context = contextFor(system + user, maxTokens, largestContext);
      if (context === undefined)
        throw new EvaluatorError('misconfigured', {
          hint: `OLLAMA_MODEL "${model}" has a context of ${largestContext} tokens, which is too small for this answer.`,
        });
      try {
        const parts = await client(signal).chat({
          model,
          messages: [
            { role: 'system', content: system },
            { role: 'user', content: user },
          ],
          stream: true,
          format: { ...schema },
          keep_alive: keepAlive,
          options: { num_ctx: context, num_predict: maxTokens, ...(temperature === null ? {} : { temperature }) },
        });
        for await (const { message, done, done_reason, prompt_eval_count, eval_count } of parts) {
          yield { text: message?.content ?? '' };
          if (!done) continue;
          yield { promptTokens: prompt_eval_count ?? 0, outputTokens: eval_count ?? 0 };
          if (done_reason === 'length' || (prompt_eval_count ?? 0) + (eval_count ?? 0) >= context)
            throw new EvaluatorError('unusable', {
              hint: 'The prompt or the reply was cut off: EVALUATOR_MAX_TOKENS may be too small.',
            });
          if (done_reason !== undefined && done_reason !== 'stop')
            throw new EvaluatorError('unreachable', { hint: 'Ollama stopped before the reply was over.' });
        }
      } catch (error) {
        signal.throwIfAborted();
        throw faultOf(error);
      }
      signal.throwIfAborted();
    },
  };
}

/** The longest context that a model can have, in tokens; Ollama names it after the model's architecture. */
function contextLengthOf(info: unknown): number | undefined {
  const entries = info instanceof Map ? [...info] : Object.entries(info ?? {});
  const length = entries.find(([key]) => String(key).endsWith('.context_length'))?.[1];
  return typeof length === 'number' ? length : undefined;
}
