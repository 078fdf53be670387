import { EvaluatorError } from '../evaluatorError.ts';

/** `variable` names the environment variable that holds the address. */
export function networkFault(error: unknown, variable: string): EvaluatorError {
  const codes = codesOf(error);
  if (codes.some((code) => code === 'ENOTFOUND' || code === 'EAI_AGAIN'))
    return new EvaluatorError('unresolved', { hint: `The host in ${variable} cannot be found.` });
  return new EvaluatorError('unreachable', {
    hint: `${codes[0] ?? 'The connection failed or broke off'}: see ${variable}.`,
  });
}

function codesOf(error: unknown, depth = 0): string[] {
  if (!(error instanceof Error) || depth > 4) return [];
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  const aggregated = error instanceof AggregateError ? error.errors : [];
  return [...own, ...[error.cause, ...aggregated].flatMap((inner) => codesOf(inner, depth + 1))];
}
