import { EvaluatorError } from '../evaluatorError.ts';
import { modelFault, type Remedies } from '../model/transport/modelFault.ts';
import { ServerError } from '../model/transport/serverError.ts';

type Layer = { digest?: string; total?: number; completed?: number };

export class Download {
  /** Kept after an interruption, because a retry resumes the download. */
  percent: number | undefined;
  isRefused = false;

  /** Reads the progress that Ollama reports. Rejects with the fault `preparing` if the download was interrupted. */
  async run(messages: AsyncIterable<Layer>, remedies: Remedies, emit: (percent: number) => void): Promise<void> {
    const layers = new Map<string, Layer>();
    const sum = (field: 'total' | 'completed') =>
      [...layers.values()].reduce((total, { [field]: bytes = 0 }) => total + bytes, 0);
    this.isRefused = false;
    try {
      for await (const layer of messages) {
        if (layer.digest && layer.total) layers.set(layer.digest, layer);
        if (layers.size === 0) continue;
        // Ollama announces small layers only after the large one.
        const percent = Math.max(this.percent ?? 0, Math.floor((100 * sum('completed')) / sum('total')));
        if (percent !== this.percent) emit(percent);
        this.percent = percent;
      }
      this.percent = undefined;
    } catch (error) {
      const missingModel = `${remedies.model} does not exist in Ollama's library.`;
      const fault = modelFault(error, { ...remedies, missingModel });
      this.isRefused = fault.fault === 'misconfigured';
      if (!(error instanceof ServerError && error.status === undefined && fault.fault === 'unreachable')) throw fault;
      const hint = 'The download of OLLAMA_MODEL broke off and will be retried. Is Ollama connected to the network?';
      throw new EvaluatorError('preparing', { hint });
    }
  }
}
