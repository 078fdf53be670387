import type { Evaluator, Surroundings } from '../../evaluators/evaluator.ts';
import type { Budget } from './dailyBudget.ts';
import type { Line } from './evaluationQueue.ts';
import { turn } from './turn.ts';

/**
 * The same evaluator, each of whose evaluations stands in line, then spends of the budget, and then waits for its turn:
 * none that stays in line costs.
 */
export function guardedEvaluator(evaluator: Evaluator, line: Line, budget: Budget): Evaluator {
  const guard = <Result>(surroundings: Surroundings, evaluate: () => Promise<Result>) =>
    line.pass(surroundings, async () => {
      await budget.spend();
      await turn();
      return evaluate();
    });
  return {
    ...evaluator,
    assess: (entry, answer, surroundings) => guard(surroundings, () => evaluator.assess(entry, answer, surroundings)),
    conclude: (answers, surroundings) => guard(surroundings, () => evaluator.conclude(answers, surroundings)),
  };
}
