import type { Evaluator } from '../evaluator.ts';
import { EvaluatorError } from '../evaluatorError.ts';
import { levelOfGame } from '../level.ts';
import { runOnThread } from './assessmentThread.ts';
import { summaryOf } from './summary.ts';

export const stub: Evaluator = {
  info: { name: 'Built-in evaluator', model: null, thirdParty: null },

  async assess(entry, answer, { signal, emit }) {
    signal.throwIfAborted();
    const assessment = await runOnThread({ entry: JSON.stringify(entry), answer });
    signal.throwIfAborted();
    if (!assessment) throw new EvaluatorError('languageNotSupported');
    const total = assessment.findings.length;
    emit({ type: 'progress', stage: 'evidence', done: total, total });
    for (const delta of assessment.feedback.split(/(?<=\n\n)/)) emit({ type: 'text', delta });
    return assessment;
  },

  async conclude(answers, { signal, emit }) {
    signal.throwIfAborted();
    const total = answers.length;
    for (let done = 1; done <= total; done++) emit({ type: 'progress', stage: 'weighing', done, total });
    const level = levelOfGame(answers.map(({ assessment }) => assessment.level));
    return { level, summary: summaryOf(answers, level) };
  },

  async prepare() {
    await runOnThread(null);
  },
};
