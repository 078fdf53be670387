import type { EvaluatorFault } from '../../evaluators/evaluatorError.ts';

/** The fault, with the status, code and retryability that a client sees. */
export const faults: [EvaluatorFault, number, string, boolean][] = [
  ['unreachable', 502, 'evaluator_down', true],
  ['unresolved', 502, 'evaluator_unresolved', true],
  ['tooLong', 422, 'evaluator_too_long', true],
  ['unusable', 502, 'evaluator_unusable', true],
  ['misconfigured', 503, 'evaluator_misconfigured', false],
  ['preparing', 503, 'evaluator_preparing', true],
  ['busy', 503, 'evaluator_busy', true],
  ['tooSlow', 504, 'evaluator_slow', true],
  ['declined', 422, 'evaluator_declined', true],
  ['languageNotSupported', 422, 'language_not_supported', false],
];
