import type { Evaluator } from '../evaluator.ts';
import { EvaluatorError } from '../evaluatorError.ts';
import { levelOfGame } from '../level.ts';
import { AssessmentThread } from './assessmentThread.ts';
import { composeSummary } from './wording/summary.ts';

const thread = new AssessmentThread();

export const builtIn: Evaluator = {
  info: { name: 'Built-in evaluator', model: null, thirdParty: null },
  concurrency: 4, // the thread reads one at a time; the others are at hand when it ends

  async assess(entry, answer, { signal, emit }) {
    const assessment = await thread.run({ entry, answer }, signal);
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
    const level = levelOfGame(answers.map(({ verdict }) => verdict.level));
    return { level, summary: composeSummary(answers, level) };
  },

  async prepare(signal) {
    await thread.run(null, signal);
  },
};
