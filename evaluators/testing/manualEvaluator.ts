import { testScenario } from '../../scenarios/testing/testScenario.ts';
import type { Answer } from '../answer.ts';
import type { Assessment, Sections } from '../assessment.ts';
import { builtIn } from '../builtIn/builtIn.ts';
import type { EvaluationContext, Evaluator } from '../evaluator.ts';

export const entry = testScenario('one');

const noSections: Sections = { title: '', paragraphs: [], scene: null, level: '', strengths: [], growth: [] };

export function assessmentOf(feedback: string): Assessment {
  return { findings: [], crossings: [], moves: [], level: 'Mid', feedback, sections: noSections };
}

type ManualCall = EvaluationContext & {
  answer: Answer;
  succeed: (feedback: string) => void;
  fail: (error: Error) => void;
};

/** Assessments end only when the test calls `succeed` or `fail`, even if their signal aborts before. */
export function manualEvaluator() {
  const calls: ManualCall[] = [];
  const evaluator: Evaluator = {
    ...builtIn,
    assess: (_, answer, context) =>
      new Promise((resolve, reject) => {
        const succeed = (feedback: string) => resolve(assessmentOf(feedback));
        calls.push({ ...context, answer, succeed, fail: reject });
      }),
  };
  const call = (index: number): ManualCall => {
    const made = calls[index];
    if (!made) throw new Error(`There was no call ${index}.`);
    return made;
  };
  return { evaluator, calls, call };
}
