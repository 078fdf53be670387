import { EvaluatorError } from '../evaluatorError.ts';
import { networkFault } from '../model/networkFault.ts';
import { OllamaRefusal } from './ollamaFetch.ts';
import { type RefusalReason, refusalReason } from './refusalReason.ts';

/** What an error of Ollama or of its client means. Nothing of its message goes along: it may quote the prompt. */
export function ollamaFault(error: unknown, { model }: { model: string }): EvaluatorError {
  if (error instanceof EvaluatorError) return error;
  // What goes wrong in the middle of a reply, its client throws as a plain error with Ollama's words.
  if (!(error instanceof OllamaRefusal))
    return (
      faultOf(error instanceof Error ? refusalReason(error.message) : undefined, model) ??
      networkFault(error, 'OLLAMA_HOST')
    );
  const { status: upstreamStatus, retryAfterSeconds, reason } = error;
  const known = faultOf(reason, model, upstreamStatus);
  if (known) return known;
  const misconfigured = (hint: string) => new EvaluatorError('misconfigured', { upstreamStatus, hint });
  switch (upstreamStatus) {
    case 401:
    case 403:
      return misconfigured('OLLAMA_HOST wants a key: see OLLAMA_API_KEY.');
    case 404:
      return misconfigured('OLLAMA_HOST does not lead to Ollama: its address or its path is wrong.');
    case 408:
    case 504:
      return new EvaluatorError('tooSlow', { upstreamStatus });
    case 429:
    case 503:
      return new EvaluatorError('busy', { upstreamStatus, retryAfterSeconds });
    default:
      return upstreamStatus >= 400 && upstreamStatus < 500
        ? misconfigured('Ollama refused the request: see OLLAMA_MODEL.')
        : new EvaluatorError('unreachable', { upstreamStatus, hint: 'Ollama failed: its own log says why.' });
  }
}

function faultOf(
  reason: RefusalReason | undefined,
  model: string,
  upstreamStatus?: number,
): EvaluatorError | undefined {
  const misconfigured = (hint: string) => new EvaluatorError('misconfigured', { upstreamStatus, hint });
  switch (reason) {
    case 'promptTooLong':
      return new EvaluatorError('tooLong', {
        upstreamStatus,
        hint: `The prompt does not fit into the context of "${model}".`,
      });
    case 'noSuchModel':
      return misconfigured(`Ollama does not have the model: ollama pull ${model}`);
    case 'outOfMemory':
      return misconfigured(
        `Ollama has not enough memory for OLLAMA_MODEL "${model}": take a smaller one, or give it more.`,
      );
    case 'diskFull':
      return misconfigured(`The disk of Ollama has no room for OLLAMA_MODEL "${model}".`);
    case 'tooOld':
      return misconfigured(`OLLAMA_MODEL "${model}" needs a newer Ollama.`);
    default:
      return undefined;
  }
}
