import type { Evaluator } from '../evaluators/evaluator.ts';
import { rehearse } from '../evaluators/stub/rehearsal.ts';
import { stub } from '../evaluators/stub/stub.ts';
import type { Config } from './config.ts';

/** The evaluator that the configuration names: a new one is a line here. */
export function chooseEvaluator(config: Config): Evaluator {
  switch (config.evaluator) {
    case 'stub': {
      const rehearsed = config.stubLatencyMs > 0 || config.stubFail.answer > 0 || config.stubFail.overall > 0;
      return rehearsed ? rehearse(stub, config.stubLatencyMs, config.stubFail) : stub;
    }
  }
}
