import { setTimeout as wait } from 'node:timers/promises';
import { EvaluatorError } from '../../evaluators/evaluatorError.ts';
import type { ClientContext } from '../capacity/clientKey.ts';
import type { EvaluationQueue } from '../capacity/evaluationQueue.ts';

/** How many of the first calls of each kind fail. */
export type PlannedFailures = { answer: number; overall: number };

/** May reject with an EvaluatorError. */
export type InjectFault = (call: keyof PlannedFailures, context: ClientContext) => Promise<void>;

/** Implements STUB_LATENCY_MS and STUB_FAIL. A delayed call takes a slot of the queue if there is one. */
export function faultInjection(latencyMs: number, failures: PlannedFailures, queue?: EvaluationQueue): InjectFault {
  const remaining = { ...failures };
  return async (call, context) => {
    const { signal } = context;
    const delay = () => wait(latencyMs, undefined, { signal }).catch(() => signal.throwIfAborted());
    if (latencyMs > 0) await (queue ? queue.run(context, delay) : delay());
    if (remaining[call] <= 0) return;
    remaining[call] -= 1;
    throw new EvaluatorError('unreachable');
  };
}
