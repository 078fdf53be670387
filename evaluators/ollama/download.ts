import type { Ollama } from 'ollama';
import { EvaluatorError } from '../evaluatorError.ts';
import { ollamaFault } from './ollamaFault.ts';
import { OllamaError } from './ollamaFetch.ts';

/**
 * Also joins a download in progress. Rejects with the fault `preparing` if the download was interrupted; another call
 * resumes it.
 */
export async function download(client: Ollama, model: string, emit: (percent: number) => void): Promise<void> {
  const layers = new Map<string, { total: number; completed: number }>();
  try {
    for await (const { digest, total, completed } of await client.pull({ model, stream: true })) {
      if (digest && total) layers.set(digest, { total, completed: completed ?? 0 });
      const sum = (of: 'total' | 'completed') => [...layers.values()].reduce((all, layer) => all + layer[of], 0);
      if (layers.size > 0) emit(Math.floor((100 * sum('completed')) / sum('total')));
    }
  } catch (error) {
    if (error instanceof OllamaError && error.reason === 'noSuchModel')
      throw new EvaluatorError('misconfigured', {
        hint: `OLLAMA_MODEL "${model}" does not exist in Ollama's library.`,
      });
    const fault = ollamaFault(error, { model });
    if (fault.fault !== 'unreachable' || fault.upstreamStatus !== undefined || error instanceof TypeError) throw fault;
    throw new EvaluatorError('preparing', {
      hint: 'The download of OLLAMA_MODEL broke off and will be retried. Is Ollama connected to the network?',
    });
  }
}
