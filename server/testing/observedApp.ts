import { onTestFinished } from 'vitest';
import { builtIn } from '../../evaluators/builtIn/builtIn.ts';
import type { Evaluator } from '../../evaluators/evaluator.ts';
import type { EvaluationRecord } from '../operations/evaluationRecord.ts';
import { Metrics } from '../operations/metrics.ts';
import { testApp } from './testApp.ts';

/** Closes with the test, which can read its log and its metrics. */
export async function observedApp(evaluator: Partial<Evaluator>) {
  const lines: string[] = [];
  const metrics = new Metrics({ running: 2, waiting: 3 });
  const logger = { level: 'trace', stream: { write: (line: string) => lines.push(line) } };
  const app = await testApp(evaluator, { logger, metrics });
  onTestFinished(() => app.close());
  const records = () =>
    lines.map((line): EvaluationRecord & { msg: string } => JSON.parse(line)).filter(({ msg }) => msg === 'evaluation');
  return { app, lines, metrics, records };
}

export const costs = {
  begun: true,
  duration: 9,
  promptTokens: 1200,
  outputTokens: 300,
  upstreamStatus: null,
  hint: null,
};

/** The built-in evaluator as a model that reports what it costs. */
export const costly: Partial<Evaluator> = {
  info: { name: 'Ollama', model: 'tiny', thirdParty: null },
  assess: async (entry, answer, context) => {
    context.emit({ type: 'attempt', attempt: 1, outcome: 'ok', ...costs });
    return builtIn.assess(entry, answer, context);
  },
};
