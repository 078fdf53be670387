import { randomBytes } from 'node:crypto';
import type { Evaluator } from '../evaluator.ts';
import { levelOfGame } from '../level.ts';
import { assessmentReader } from './assessmentReader.ts';
import { ask, type Patience } from './attempts.ts';
import type { ChatModel } from './chatModel.ts';
import { conclusionReader } from './conclusionReader.ts';
import { assessmentPrompt, conclusionPrompt } from './prompts.ts';
import { assessmentReply, conclusionReply } from './replySchema.ts';

/** An evaluator out of any language model: the model finds evidence and words, code verifies, computes and lays out. */
export function modelEvaluator(model: ChatModel, patience: Patience): Evaluator {
  return {
    info: model.info,

    assess(entry, answer, surroundings) {
      let shown = false;
      const tell: typeof surroundings.tell = (event) => {
        if (event.type === 'text') shown = true;
        surroundings.tell(event);
      };
      const total = entry.rubric.criteria.length;
      tell({ type: 'progress', stage: 'evidence', done: 0, total });
      return ask(
        {
          model,
          request: {
            ...assessmentPrompt(entry, answer, randomBytes(6).toString('hex')),
            schema: assessmentReply(entry.rubric),
          },
          patience,
          reader: () => assessmentReader(entry, answer, tell),
          mayAskAgain: () => !shown,
        },
        { ...surroundings, tell },
      );
    },

    async conclude(answers, surroundings) {
      const level = levelOfGame(answers.map(({ assessment }) => assessment.level));
      const sources = answers.flatMap(({ entry, answer }) => [answer, entry.scenario.scenario]);
      const summary = await ask(
        {
          model,
          request: { ...conclusionPrompt(answers, level), schema: conclusionReply(answers.length) },
          patience,
          reader: () => conclusionReader(answers.length, sources, surroundings.tell),
          mayAskAgain: () => true,
        },
        surroundings,
      );
      return { level, summary };
    },

    prepare: (signal) => model.prepare?.(signal) ?? Promise.resolve(),
  };
}
