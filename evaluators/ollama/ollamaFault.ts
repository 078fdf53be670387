import { EvaluatorError } from '../evaluatorError.ts';
import { networkFault } from '../model/networkFault.ts';
import { statusFault } from '../model/statusFault.ts';
import { type ErrorReason, OllamaError } from './ollamaFetch.ts';

/** Drops the message of the error, which may quote the prompt. */
export function ollamaFault(error: unknown, { model }: { model: string }): EvaluatorError {
  if (error instanceof EvaluatorError) return error;
  if (!(error instanceof OllamaError)) return networkFault(error, 'OLLAMA_HOST');
  const { status: upstreamStatus, retryAfter, reason } = error;
  return (
    faultOf(reason, model, upstreamStatus) ??
    statusFault(upstreamStatus, retryAfter, {
      key: 'OLLAMA_HOST requires a key: set OLLAMA_API_KEY.',
      address: 'The server at OLLAMA_HOST is not Ollama: its address or path is wrong.',
      request: 'Ollama refused the request: see OLLAMA_MODEL.',
      failure: 'Ollama failed: see its log.',
    })
  );
}

function faultOf(
  reason: ErrorReason | undefined,
  model: string,
  upstreamStatus: number | undefined,
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
        `Ollama does not have enough memory for OLLAMA_MODEL "${model}": use a smaller model or give it more memory.`,
      );
    case 'diskFull':
      return misconfigured(`Ollama's disk has no room for OLLAMA_MODEL "${model}".`);
    case 'tooOld':
      return misconfigured(`OLLAMA_MODEL "${model}" needs a newer Ollama.`);
    default:
      return undefined;
  }
}
