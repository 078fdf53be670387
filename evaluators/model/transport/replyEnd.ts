import { EvaluatorError } from '../../evaluatorError.ts';

/** Throws an EvaluatorError if the reply was cut. `finish` is null if no reason came, `maxTokens` if none was sent. */
export function checkEnd(finish: string | null, hasText: boolean, maxTokens: number | null): void {
  if (finish === null || /error/i.test(finish))
    throw new EvaluatorError('unreachable', { hint: 'The reply broke off.' });
  if (/filter|safety|prohibited|refus/i.test(finish))
    throw new EvaluatorError('declined', { hint: 'A content filter of the server stopped the reply.' });
  if (!/length|max_?tokens/i.test(finish)) return;
  const cause = hasText ? 'The reply was cut off' : 'Thinking took all tokens';
  const limit = maxTokens === null ? "the server's own limit" : `EVALUATOR_MAX_TOKENS (${maxTokens})`;
  throw new EvaluatorError('unusable', { hint: `${cause}: ${limit} may be too small.` });
}
