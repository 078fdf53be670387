import { expect, it } from 'vitest';
import { expectLinearWork } from '../../scenarios/testing/expectLinearWork.ts';
import { testScenario, withScenes } from '../../scenarios/testing/testScenario.ts';
import { EvaluateAnswerBody, EvaluateOverallBody } from '../api.ts';
import { ApiError } from '../apiError.ts';
import { validateRequest } from '../http/validateRequest.ts';
import { verifyVerdict } from './signedVerdict.ts';
import { submittedAnswer } from './submittedAnswer.ts';

const entry = withScenes(testScenario('one'));
const to = entry.rubric.moves?.[0]?.id ?? '';
const validate = (schema: typeof EvaluateAnswerBody | typeof EvaluateOverallBody) =>
  validateRequest({ method: 'POST', url: '/', schema, httpPart: 'body' });
const validateAnswer = validate(EvaluateAnswerBody);
const validateOverall = validate(EvaluateOverallBody);

/** As evaluateAnswer.ts and evaluateOverall.ts do before an answer is evaluated. */
function receive(text: string): void {
  const scenario = { ...entry.scenario };
  const answers = Array.from({ length: 5 }, () => ({ scenario, answer: text, feedback: text, assessment: text }));
  void validateAnswer({ scenario, userAnswer: text });
  void validateAnswer({ scenario: text, userAnswer: text, reply: { to: text, text } });
  void validateOverall({ questionsAndAnswers: answers });
  void validateOverall({ questionsAndAnswers: text });
  try {
    submittedAnswer([entry], scenario, `${text}\n\n${text}`, {
      to,
      text,
      asked: { by: text, question: text, scene: text },
    });
  } catch (error) {
    expect(error).toBeInstanceOf(ApiError);
  }
  const subject = { entry, answer: { text }, evaluator: { name: 'Ollama', model: 'tiny' } };
  verifyVerdict(['a key'], subject, text);
}

it('the work for a call is linear in the length of its texts, before it is evaluated', () =>
  expectLinearWork((text) => () => receive(text), { length: 500, numRuns: 40, beginning: 'I would ask.' }));
