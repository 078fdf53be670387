import type { EvaluationContext, Evaluator } from '../../evaluators/evaluator.ts';
import { EvaluatorError, type EvaluatorFault } from '../../evaluators/evaluatorError.ts';
import type { DailyBudget } from './dailyBudget.ts';
import type { EvaluationQueue } from './evaluationQueue.ts';
import { staggeredStart } from './staggeredStart.ts';

/** With these, the model has read nothing. */
const free: readonly EvaluatorFault[] = ['unreachable', 'unresolved', 'misconfigured', 'preparing', 'busy', 'tooLong'];

/**
 * The budget is charged when an evaluation leaves the queue. What the model has not read is given back; what it has
 * read costs money even if the caller has left.
 */
export function queuedEvaluator(evaluator: Evaluator, queue: EvaluationQueue, budget: DailyBudget): Evaluator {
  const run = <Result>(context: EvaluationContext, evaluate: () => Promise<Result>) =>
    queue.run(context, async () => {
      const { signal, client } = context;
      await staggeredStart();
      signal.throwIfAborted();
      const giveBack = await budget.spend(client);
      if (signal.aborted) giveBack();
      signal.throwIfAborted();
      return await evaluate().catch((error: unknown) => {
        if (error instanceof EvaluatorError && free.includes(error.fault)) giveBack();
        throw error;
      });
    });
  return {
    ...evaluator,
    assess: (entry, answer, context) => run(context, () => evaluator.assess(entry, answer, context)),
    conclude: (answers, context) => run(context, () => evaluator.conclude(answers, context)),
  };
}
