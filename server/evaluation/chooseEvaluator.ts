import type { Evaluator } from '../../evaluators/evaluator.ts';
import { modelEvaluator } from '../../evaluators/model/modelEvaluator.ts';
import { ollamaChat } from '../../evaluators/ollama/ollamaChat.ts';
import { openaiChat } from '../../evaluators/openai/openaiChat.ts';
import { stub } from '../../evaluators/stub/stub.ts';
import type { Config } from '../config/config.ts';
import { pacedModel } from './pacedModel.ts';

/** The evaluators by the name that EVALUATOR gives them: a new one is a line here. */
const evaluators = {
  stub: () => stub,
  openai: ({ openai, patience }: Config) => modelEvaluator(pacedModel(openaiChat(openai)), patience),
  ollama: ({ ollama, patience }: Config) => modelEvaluator(pacedModel(ollamaChat(ollama)), patience),
} satisfies Record<string, (config: Config) => Evaluator>;

export type EvaluatorName = keyof typeof evaluators;

export const evaluatorNames = Object.keys(evaluators) as EvaluatorName[];

export function chooseEvaluator(config: Config): Evaluator {
  return evaluators[config.evaluator](config);
}
