import type { Ollama } from 'ollama';
import { EvaluatorError } from '../evaluatorError.ts';
import { OllamaRefusal } from './ollamaFetch.ts';

/**
 * Has Ollama download a model, or joins a download that goes on already, and tells how many percent of it are there.
 * Resolves when the model is there.
 */
export async function download(client: Ollama, model: string, tell: (percent: number) => void): Promise<void> {
  const layers = new Map<string, { total: number; completed: number }>();
  const parts = await client.pull({ model, stream: true });
  try {
    for await (const { digest, total, completed } of parts) {
      if (digest && total) layers.set(digest, { total, completed: completed ?? 0 });
      const sum = (of: 'total' | 'completed') => [...layers.values()].reduce((all, layer) => all + layer[of], 0);
      if (layers.size > 0) tell(Math.floor((100 * sum('completed')) / sum('total')));
    }
  } catch (error) {
    // Ollama says in the stream what went wrong, and its client makes a plain error of it.
    if (error instanceof EvaluatorError || error instanceof OllamaRefusal || error instanceof TypeError) throw error;
    throw new EvaluatorError('misconfigured', {
      hint: `Ollama could not download OLLAMA_MODEL "${model}": is that its name, and is there a network and room on the disk?`,
    });
  }
}
