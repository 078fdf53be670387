import type { EvaluationContext, Evaluator } from '../../evaluators/evaluator.ts';
import type { DailyBudget } from './dailyBudget.ts';
import type { EvaluationQueue } from './evaluationQueue.ts';
import { staggeredStart } from './staggeredStart.ts';

/** The budget is charged when an evaluation leaves the queue. */
export function queuedEvaluator(evaluator: Evaluator, queue: EvaluationQueue, budget: DailyBudget): Evaluator {
  const run = <Result>(context: EvaluationContext, evaluate: () => Promise<Result>) =>
    queue.run(context, async () => {
      await staggeredStart();
      await budget.spend();
      return evaluate();
    });
  return {
    ...evaluator,
    assess: (entry, answer, context) => run(context, () => evaluator.assess(entry, answer, context)),
    conclude: (answers, context) => run(context, () => evaluator.conclude(answers, context)),
  };
}
