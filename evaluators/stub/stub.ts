import type { Evaluator } from '../evaluator.ts';
import { EvaluatorError } from '../evaluatorError.ts';
import { feedbackText } from '../feedbackText.ts';
import { levelOfAnswer, levelOfGame } from '../level.ts';
import { judge } from './judge.ts';
import { proseOf } from './prose.ts';
import { summaryOf } from './summary.ts';

/** The built-in evaluator: no model, no network, the same bytes for the same answer. */
export const stub: Evaluator = {
  info: { name: 'Built-in evaluator', model: null, thirdParty: null },

  async assess(entry, answer, { signal, tell }) {
    signal.throwIfAborted();
    const judgement = judge(entry, answer);
    if (!judgement.english) throw new EvaluatorError('languageNotSupported');
    const level = levelOfAnswer(judgement.findings, judgement.crossings, entry.rubric.redLines);
    const total = judgement.findings.length;
    tell({ type: 'progress', stage: 'evidence', done: total, total });
    const feedback = feedbackText(proseOf(entry, judgement, level));
    for (const delta of feedback.split(/(?<=\n\n)/)) tell({ type: 'text', delta });
    return {
      findings: judgement.findings.map(({ criterion, score, quote }) => ({ criterion, score, quote })),
      crossings: judgement.crossings,
      level,
      feedback,
    };
  },

  async conclude(answers, { signal, tell }) {
    signal.throwIfAborted();
    const total = answers.length;
    for (let done = 1; done <= total; done++) tell({ type: 'progress', stage: 'weighing', done, total });
    const level = levelOfGame(answers.map(({ assessment }) => assessment.level));
    return { level, summary: summaryOf(answers, level) };
  },
};
