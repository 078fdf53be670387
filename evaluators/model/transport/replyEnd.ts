import { EvaluatorError } from '../../evaluatorError.ts';

/** Throws an EvaluatorError if the reply has not come to its own end. `finish` is null if the server gave no reason. */
export function checkEnd(finish: string | null, hasText: boolean, maxTokens: number): void {
  if (finish === null || /error/i.test(finish))
    throw new EvaluatorError('unreachable', { hint: 'The reply broke off.' });
  if (/filter|safety|prohibited|refus/i.test(finish))
    throw new EvaluatorError('declined', { hint: 'A content filter of the server stopped the reply.' });
  if (!/length|max_?tokens/i.test(finish)) return;
  const cause = hasText ? 'The reply was cut off' : 'Thinking took all tokens';
  throw new EvaluatorError('unusable', { hint: `${cause}: EVALUATOR_MAX_TOKENS (${maxTokens}) may be too small.` });
}
