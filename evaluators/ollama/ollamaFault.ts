import { EvaluatorError } from '../evaluatorError.ts';
import { networkFault } from '../model/networkFault.ts';
import { OllamaRefusal } from './ollamaFetch.ts';

/** What an error of Ollama or of its client means. Nothing of its message goes along: it may quote the prompt. */
export function ollamaFault(error: unknown, { model }: { model: string }): EvaluatorError {
  if (error instanceof EvaluatorError) return error;
  if (!(error instanceof OllamaRefusal)) return networkFault(error, 'OLLAMA_HOST');
  const { status: upstreamStatus, retryAfterSeconds } = error;
  if (upstreamStatus === 404)
    return new EvaluatorError('misconfigured', {
      upstreamStatus,
      hint: `Ollama does not have the model: ollama pull ${model}`,
    });
  if (upstreamStatus === 401 || upstreamStatus === 403)
    return new EvaluatorError('misconfigured', { upstreamStatus, hint: 'OLLAMA_HOST wants a sign-in.' });
  if (upstreamStatus === 429 || upstreamStatus === 503)
    return new EvaluatorError('busy', { upstreamStatus, retryAfterSeconds });
  if (upstreamStatus === 408 || upstreamStatus === 504) return new EvaluatorError('tooSlow', { upstreamStatus });
  return upstreamStatus >= 400 && upstreamStatus < 500
    ? new EvaluatorError('misconfigured', { upstreamStatus, hint: 'Ollama refused the request: see OLLAMA_MODEL.' })
    : new EvaluatorError('unreachable', { upstreamStatus });
}
