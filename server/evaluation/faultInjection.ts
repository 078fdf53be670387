import { setTimeout as wait } from 'node:timers/promises';
import type { Surroundings } from '../../evaluators/evaluator.ts';
import { EvaluatorError } from '../../evaluators/evaluatorError.ts';
import type { Line } from '../capacity/evaluationQueue.ts';

/** How many of the first calls of each kind fail; Infinity for all of them. */
export type PlannedFailures = { answer: number; overall: number };

/** What a call does before it evaluates. Rejects where the call is to fail, or with the signal's reason. */
export type Rehearsal = (call: keyof PlannedFailures, surroundings: Surroundings) => Promise<void>;

/** For testers: makes the calls slow, as work that stands in line, or fail on purpose. */
export function rehearsal(latencyMs: number, failures: PlannedFailures, line: Line): Rehearsal {
  const left = { ...failures };
  return async (call, surroundings) => {
    const { signal } = surroundings;
    if (latencyMs > 0)
      await line.pass(surroundings, () => wait(latencyMs, undefined, { signal }).catch(() => signal.throwIfAborted()));
    if (left[call] <= 0) return;
    left[call] -= 1;
    throw new EvaluatorError('unreachable');
  };
}
