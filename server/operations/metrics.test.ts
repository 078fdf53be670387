import { describe, expect, it } from 'vitest';
import { builtIn } from '../../evaluators/builtIn/builtIn.ts';
import { cachedEvaluator } from '../../evaluators/cachedEvaluator.ts';
import { EvaluatorError } from '../../evaluators/evaluatorError.ts';
import { costly, observedApp } from '../testing/observedApp.ts';
import { post, postForEvents, scenarioAt } from '../testing/testApp.ts';

const body = { scenario: scenarioAt(0), userAnswer: 'I would read the contract.' };

describe('the metrics', () => {
  it('count evaluations, tokens and cache hits', async () => {
    const { app, metrics } = await observedApp(cachedEvaluator({ ...builtIn, ...costly }, 10));
    await postForEvents(app, 'evaluate-answer', body);
    await post(app, 'evaluate-answer', body);
    await post(app, 'evaluate-overall', {
      questionsAndAnswers: [0, 1, 2, 3, 4].map((at) => ({ scenario: scenarioAt(at), answer: 'I ask.', feedback: '' })),
    });
    const text = await metrics.registry.metrics();
    for (const line of [
      'the_firm_evaluations_total{call="evaluate-answer",evaluator="Ollama",outcome="ok"} 2',
      'the_firm_evaluations_total{call="evaluate-overall",evaluator="Ollama",outcome="ok"} 1',
      'the_firm_evaluation_seconds_count{call="evaluate-answer",evaluator="Ollama"} 2',
      'the_firm_first_word_seconds_count{evaluator="Ollama"} 2',
      'the_firm_tokens_total{evaluator="Ollama",kind="prompt"} 7200',
      'the_firm_tokens_total{evaluator="Ollama",kind="output"} 1800',
      'the_firm_cache_hits_total 1',
      'the_firm_evaluations_in_flight 2',
      'the_firm_evaluations_waiting 3',
    ])
      expect(text.split('\n')).toContain(line);
  });

  it('count failures by type', async () => {
    const { app, metrics } = await observedApp({ assess: () => Promise.reject(new EvaluatorError('busy')) });
    await post(app, 'evaluate-answer', body);
    expect(await metrics.registry.metrics()).toContain(
      '{call="evaluate-answer",evaluator="Built-in evaluator",outcome="evaluator_busy"} 1',
    );
  });
});
