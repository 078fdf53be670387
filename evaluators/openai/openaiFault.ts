import { APIConnectionError, APIError } from 'openai';
import { EvaluatorError } from '../evaluatorError.ts';
import { networkFault, statusFault } from '../model/upstreamFault.ts';

/** Drops the message of the error, which may quote the key or the prompt. */
export function openaiFault(error: unknown, { model }: { model: string }): EvaluatorError {
  if (error instanceof EvaluatorError) return error;
  if (error instanceof SyntaxError)
    return new EvaluatorError('unusable', { hint: 'A line of the stream is not JSON.' });
  if (!(error instanceof APIError) || error instanceof APIConnectionError)
    return networkFault(error, 'OPENAI_BASE_URL');

  const upstreamStatus = error.status as number | undefined;
  if (upstreamStatus === 429 && error.code === 'insufficient_quota')
    return new EvaluatorError('misconfigured', {
      upstreamStatus,
      hint: 'The account of OPENAI_API_KEY has no credit left.',
    });
  return statusFault(upstreamStatus, error.headers?.get('retry-after'), {
    key: 'OPENAI_API_KEY is missing, wrong or not allowed to do this.',
    address: `OPENAI_MODEL "${model}" or the path of OPENAI_BASE_URL does not exist there.`,
    request: 'The server refused the request: see OPENAI_MODEL and the EVALUATOR_ variables.',
  });
}
