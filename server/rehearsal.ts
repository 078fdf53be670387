import { setTimeout as wait } from 'node:timers/promises';
import { EvaluatorError } from '../evaluators/evaluatorError.ts';

/** How many of the first calls of each kind fail; Infinity for all of them. */
export type PlannedFailures = { answer: number; overall: number };

/** What a call does before it evaluates. Rejects where the call is to fail, or when `signal` aborts. */
export type Rehearsal = (call: keyof PlannedFailures, signal: AbortSignal) => Promise<void>;

/** For testers: makes the calls slow, or fail on purpose. */
export function rehearsal(latencyMs: number, failures: PlannedFailures): Rehearsal {
  const left = { ...failures };
  return async (call, signal) => {
    if (latencyMs > 0) await wait(latencyMs, undefined, { signal });
    if (left[call] <= 0) return;
    left[call] -= 1;
    throw new EvaluatorError('unreachable');
  };
}
