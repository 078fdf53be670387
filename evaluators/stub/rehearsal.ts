import { setTimeout as wait } from 'node:timers/promises';
import type { Evaluator } from '../evaluator.ts';
import { EvaluatorError } from '../evaluatorError.ts';

/** How many of the first calls of each kind fail; Infinity for all of them. */
export type PlannedFailures = { answer: number; overall: number };

/** For testers: makes an evaluator slow, or fail on purpose. */
export function rehearse(evaluator: Evaluator, latencyMs: number, failures: PlannedFailures): Evaluator {
  const left = { ...failures };
  const before = async (call: keyof PlannedFailures, signal: AbortSignal) => {
    await wait(latencyMs, undefined, { signal });
    if (left[call] <= 0) return;
    left[call] -= 1;
    throw new EvaluatorError('unreachable');
  };
  return {
    info: evaluator.info,
    async assess(entry, answer, signal) {
      await before('answer', signal);
      return evaluator.assess(entry, answer, signal);
    },
    async conclude(answers, signal) {
      await before('overall', signal);
      return evaluator.conclude(answers, signal);
    },
  };
}
