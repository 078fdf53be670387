import { randomBytes } from 'node:crypto';
import { type Evaluator, wholeText } from '../evaluator.ts';
import { levelOfGame } from '../level.ts';
import { assessmentReader } from './assessmentReader.ts';
import { ask, type Timeouts } from './attempts.ts';
import type { ChatModel } from './chatModel.ts';
import { conclusionReader } from './conclusionReader.ts';
import { assessmentPrompt, conclusionPrompt } from './prompts.ts';
import { assessmentReply, conclusionReply } from './replySchema.ts';

/** The model finds evidence and writes prose; code verifies the evidence and computes the levels. */
export function modelEvaluator(model: ChatModel, timeouts: Timeouts): Evaluator {
  return {
    ...model,

    async assess(entry, answer, { signal, emit, live = false }) {
      let shown = false;
      const emitToPlayer: typeof emit = (event) => {
        if (event.type === 'text' && !live) return;
        shown ||= event.type === 'text';
        emit(event);
      };
      emit({ type: 'progress', stage: 'evidence', done: 0, total: entry.rubric.criteria.length });
      const prompt = assessmentPrompt(entry, answer, randomBytes(6).toString('hex'));
      const assessment = await ask(
        {
          model,
          request: { ...prompt, schema: assessmentReply(entry.rubric) },
          timeouts,
          reader: () => assessmentReader(entry, answer, { emit: emitToPlayer }),
          canRetry: () => !shown,
        },
        { signal, emit },
      );
      if (!live) emit({ type: 'text', delta: assessment.feedback });
      return assessment;
    },

    async conclude(answers, context) {
      const level = levelOfGame(answers.map(({ verdict }) => verdict.level));
      const sources = answers.flatMap(({ entry, answer }) => [wholeText(answer), entry.scenario.scenario]);
      context.emit({ type: 'progress', stage: 'weighing', done: 0, total: answers.length });
      const summary = await ask(
        {
          model,
          request: { ...conclusionPrompt(answers, level), schema: conclusionReply(answers.length) },
          timeouts,
          reader: () => conclusionReader(answers.length, sources, context.emit),
          canRetry: () => true,
        },
        context,
      );
      return { level, summary };
    },
  };
}
