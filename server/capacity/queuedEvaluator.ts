import type { Attempt, EvaluationEvent } from '../../evaluators/evaluationEvent.ts';
import type { EvaluationContext, Evaluator } from '../../evaluators/evaluator.ts';
import { EvaluatorError } from '../../evaluators/evaluatorError.ts';
import type { ClientContext } from './clientKey.ts';
import type { DailyBudget } from './dailyBudget.ts';
import type { EvaluationQueue } from './evaluationQueue.ts';
import { roundRobin } from './roundRobin.ts';

/**
 * Node accepts one connection per turn of the event loop. With 16 turns between two evaluations, a health check that
 * arrives after 200 other connections waits while about 12 evaluations (200 / 16) start, instead of 200.
 */
const waitForTurn = roundRobin(16);

/** After these outcomes, the model has read nothing, unless some of a response arrived. */
const unread: Attempt['outcome'][] = ['unreachable', 'unresolved', 'misconfigured', 'preparing', 'busy', 'tooLong'];

/**
 * The budget is charged when an evaluation leaves the queue. What the model has not read is refunded; what it has read
 * costs money even if the caller has left.
 */
export function queuedEvaluator(
  evaluator: Evaluator,
  queue: EvaluationQueue,
  budget: DailyBudget,
): Evaluator<ClientContext> {
  const run = <Result>(context: ClientContext, evaluate: (context: EvaluationContext) => Promise<Result>) =>
    queue.run(context, async () => {
      const { networks, ...forEvaluator } = context;
      const { signal } = forEvaluator;
      await waitForTurn(networks);
      signal.throwIfAborted();
      const refund = await budget.spend(networks);
      if (signal.aborted) refund();
      signal.throwIfAborted();
      let hasRead = false;
      const emit = (event: EvaluationEvent) => {
        if (event.type === 'attempt') hasRead ||= event.begun || !unread.includes(event.outcome);
        context.emit(event);
      };
      return await evaluate({ ...forEvaluator, emit }).catch((error: unknown) => {
        if (!hasRead && error instanceof EvaluatorError && unread.includes(error.fault)) refund();
        throw error;
      });
    });
  return {
    ...evaluator,
    assess: (entry, answer, context) => run(context, (counted) => evaluator.assess(entry, answer, counted)),
    conclude: (answers, context) => run(context, (counted) => evaluator.conclude(answers, counted)),
  };
}
