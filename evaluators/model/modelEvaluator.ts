import { randomBytes } from 'node:crypto';
import type { Evaluator } from '../evaluator.ts';
import { levelOfGame } from '../level.ts';
import { assessmentReader } from './assessmentReader.ts';
import { ask, type Patience } from './attempts.ts';
import type { ChatModel } from './chatModel.ts';
import { conclusionReader } from './conclusionReader.ts';
import { assessmentPrompt, conclusionPrompt } from './prompts.ts';
import { assessmentChecks, conclusionReply } from './replySchema.ts';

/** An evaluator out of any language model: the model finds evidence and words, code verifies, computes and lays out. */
export function modelEvaluator(model: ChatModel, patience: Patience): Evaluator {
  return {
    info: model.info,

    async assess(entry, answer, { signal, tell, live = false }) {
      let shown = false;
      const tellUnseen: typeof tell = (event) => {
        if (event.type !== 'text') tell(event);
        else if (live) {
          shown = true;
          tell(event);
        }
      };
      tell({ type: 'progress', stage: 'evidence', done: 0, total: entry.rubric.criteria.length });
      const assessment = await ask(
        {
          model,
          request: {
            ...assessmentPrompt(entry, answer, randomBytes(6).toString('hex')),
            schema: assessmentChecks(entry.rubric).schema,
          },
          patience,
          reader: () => assessmentReader(entry, answer, tellUnseen),
          mayAskAgain: () => !shown,
        },
        { signal, tell },
      );
      if (!live) tell({ type: 'text', delta: assessment.feedback });
      return assessment;
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

    prepare: (signal, tell) => model.prepare?.(signal, tell) ?? Promise.resolve(),
    check: (signal) => model.check?.(signal) ?? Promise.resolve(),
  };
}
