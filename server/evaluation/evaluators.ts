import { builtIn } from '../../evaluators/builtIn/builtIn.ts';
import type { Evaluator } from '../../evaluators/evaluator.ts';
import type { Timeouts } from '../../evaluators/model/attempts.ts';
import { modelEvaluator } from '../../evaluators/model/modelEvaluator.ts';
import type { ScenesBy } from '../../evaluators/model/responseSchema.ts';
import { type OllamaSettings, ollamaChat } from '../../evaluators/ollama/ollamaChat.ts';
import { type OpenAiSettings, openaiChat } from '../../evaluators/openai/openaiChat.ts';

type EvaluatorSettings = { openai: OpenAiSettings; ollama: OllamaSettings; timeouts: Timeouts; scenes: ScenesBy };

/** The keys are the values of the environment variable EVALUATOR. */
const evaluators = {
  stub: () => builtIn,
  openai: ({ openai, timeouts, scenes }) => modelEvaluator(openaiChat(openai), timeouts, scenes),
  ollama: ({ ollama, timeouts, scenes }) => modelEvaluator(ollamaChat(ollama), timeouts, scenes),
} satisfies Record<string, (settings: EvaluatorSettings) => Evaluator>;

export type EvaluatorName = keyof typeof evaluators;

export const evaluatorNames = Object.keys(evaluators) as EvaluatorName[];

export function configuredEvaluator(config: EvaluatorSettings & { evaluator: EvaluatorName }): Evaluator {
  return evaluators[config.evaluator](config);
}
