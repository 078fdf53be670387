import { EvaluatorError } from '../evaluatorError.ts';
import { modelFault, type Remedies } from '../model/transport/modelFault.ts';
import { ServerError } from '../model/transport/serverError.ts';

type Layer = { digest?: string; total?: number; completed?: number };

/**
 * Reads what Ollama says of a download. Rejects with the fault `preparing` if the download was interrupted; another
 * call resumes it.
 */
export async function download(
  messages: AsyncIterable<Layer>,
  remedies: Remedies,
  emit: (percent: number) => void,
): Promise<void> {
  const layers = new Map<string, Layer>();
  try {
    for await (const layer of messages) {
      if (layer.digest && layer.total) layers.set(layer.digest, layer);
      const sum = (of: 'total' | 'completed') =>
        [...layers.values()].reduce((all, { [of]: bytes = 0 }) => all + bytes, 0);
      if (layers.size > 0) emit(Math.floor((100 * sum('completed')) / sum('total')));
    }
  } catch (error) {
    const missingModel = `${remedies.model} does not exist in Ollama's library.`;
    const fault = modelFault(error, { ...remedies, missingModel });
    const isInterrupted = error instanceof ServerError && error.status === undefined && fault.fault === 'unreachable';
    if (!isInterrupted) throw fault;
    throw new EvaluatorError('preparing', {
      hint: 'The download of OLLAMA_MODEL broke off and will be retried. Is Ollama connected to the network?',
    });
  }
}
