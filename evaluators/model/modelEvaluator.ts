import { randomBytes } from 'node:crypto';
import { wholeText } from '../answer.ts';
import type { Emit, Evaluator } from '../evaluator.ts';
import { levelOfGame } from '../level.ts';
import { assessmentReader } from './assessmentReader.ts';
import { requestWithRetry, type Timeouts } from './attempts.ts';
import { conclusionReader } from './conclusionReader.ts';
import { assessmentPrompt, conclusionPrompt } from './prompts.ts';
import type { ScenesBy } from './responseSchema.ts';
import type { ChatModel } from './transport/chatModel.ts';

/** The model finds evidence and writes prose; code verifies the evidence and computes the levels. */
export function modelEvaluator(model: ChatModel, timeouts: Timeouts, scenes: ScenesBy = 'model'): Evaluator {
  const { info, prepare, check, describeRequest } = model;
  return {
    info,
    prepare,
    check,
    describeRequest,

    async assess(entry, answer, { signal, emit, live = false }) {
      emit({ type: 'progress', stage: 'evidence', done: 0, total: entry.rubric.criteria.length });
      const texts = assessmentPrompt(entry, answer, scenes, randomBytes(6).toString('hex'));
      const prompt = { ...texts, answer: wholeText(answer) };
      const reader = (emit: Emit) => assessmentReader(entry, answer, scenes, { emit, live });
      return requestWithRetry({ model, prompt, timeouts, reader }, { signal, emit });
    },

    async conclude(answers, context) {
      const level = levelOfGame(answers.map(({ verdict }) => verdict.level));
      const sources = answers.flatMap(({ entry, answer }) => [wholeText(answer), entry.scenario.scenario]);
      context.emit({ type: 'progress', stage: 'weighing', done: 0, total: answers.length });
      const prompt = conclusionPrompt(answers, level);
      const reader = (emit: Emit) => conclusionReader(answers.length, sources, emit);
      return { level, summary: await requestWithRetry({ model, prompt, timeouts, reader }, context) };
    },
  };
}
