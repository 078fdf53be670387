import { EvaluatorError } from '../evaluatorError.ts';
import { networkFault, statusFault } from '../model/upstreamFault.ts';
import { type ErrorReason, OllamaError } from './ollamaFetch.ts';

const hints: Readonly<Record<ErrorReason, (model: string) => string>> = {
  promptTooLong: (model) => `The prompt does not fit into the context of "${model}".`,
  noSuchModel: (model) => `Ollama does not have the model: ollama pull ${model}`,
  outOfMemory: (model) =>
    `Ollama does not have enough memory for OLLAMA_MODEL "${model}": use a smaller model or give it more memory.`,
  diskFull: (model) => `Ollama's disk has no room for OLLAMA_MODEL "${model}".`,
  tooOld: (model) => `OLLAMA_MODEL "${model}" needs a newer Ollama.`,
};

/** Drops the message of the error, which may quote the prompt. */
export function ollamaFault(error: unknown, { model }: { model: string }): EvaluatorError {
  if (error instanceof EvaluatorError) return error;
  if (!(error instanceof OllamaError)) return networkFault(error, 'OLLAMA_HOST');
  const { status: upstreamStatus, retryAfter, reason } = error;
  if (reason !== undefined) {
    const fault = reason === 'promptTooLong' ? 'tooLong' : 'misconfigured';
    return new EvaluatorError(fault, { upstreamStatus, hint: hints[reason](model) });
  }
  return statusFault(upstreamStatus, retryAfter, {
    key: 'OLLAMA_HOST requires a key: set OLLAMA_API_KEY.',
    address: 'The server at OLLAMA_HOST is not Ollama: its address or path is wrong.',
    request: 'Ollama refused the request: see OLLAMA_MODEL.',
    failure: 'Ollama failed: see its log.',
  });
}
