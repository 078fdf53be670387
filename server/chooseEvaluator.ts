import type { Evaluator } from '../evaluators/evaluator.ts';
import { stub } from '../evaluators/stub/stub.ts';
import type { Config } from './config.ts';

/** The evaluators by the name that the configuration gives them: a new one is a line here. */
const evaluators: Readonly<Record<Config['evaluator'], Evaluator>> = { stub };

export function chooseEvaluator({ evaluator }: Config): Evaluator {
  return evaluators[evaluator];
}
