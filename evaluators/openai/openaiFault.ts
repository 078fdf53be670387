import { APIConnectionError, APIError } from 'openai';
import { EvaluatorError } from '../evaluatorError.ts';
import { networkFault } from '../model/networkFault.ts';
import { retryAfterSeconds } from '../model/retryAfter.ts';

/** Maps an error of the SDK. Drops its message, which may quote the key or the prompt. */
export function openaiFault(error: unknown, { model }: { model: string }): EvaluatorError {
  if (error instanceof EvaluatorError) return error;
  if (error instanceof SyntaxError)
    return new EvaluatorError('unusable', { hint: 'A line of the stream is not JSON.' });
  if (!(error instanceof APIError) || error instanceof APIConnectionError)
    return networkFault(error, 'OPENAI_BASE_URL');

  const upstreamStatus = error.status as number | undefined;
  const details = { upstreamStatus, retryAfterSeconds: retryAfterSeconds(error.headers?.get('retry-after')) };
  const misconfigured = (hint: string) => new EvaluatorError('misconfigured', { upstreamStatus, hint });
  switch (upstreamStatus) {
    case 401:
    case 403:
      return misconfigured('OPENAI_API_KEY is missing, wrong or not allowed to do this.');
    case 404:
      return misconfigured(`OPENAI_MODEL "${model}" or the path of OPENAI_BASE_URL does not exist there.`);
    case 408:
    case 504:
      return new EvaluatorError('tooSlow', details);
    case 429:
      return error.code === 'insufficient_quota'
        ? misconfigured('The account of OPENAI_API_KEY has no credit left.')
        : new EvaluatorError('busy', details);
    case 503:
      return new EvaluatorError('busy', details);
    default:
      return upstreamStatus !== undefined && upstreamStatus >= 400 && upstreamStatus < 500
        ? misconfigured('The server refused the request: see OPENAI_MODEL and the EVALUATOR_ variables.')
        : new EvaluatorError('unreachable', details);
  }
}
