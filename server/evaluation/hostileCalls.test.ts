import { expect, it } from 'vitest';
import { expectLinearTime } from '../../scenarios/testing/expectLinearTime.ts';
import { fewHostileTexts } from '../../scenarios/testing/hostileTexts.ts';
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
  readOrRefuse(() => submittedAnswer([entry], scenario, `${text}\n\n${text}`, { to, text }));
  const asked = { by: text, question: text, scene: text }; // which the answer's limit does not include
  submittedAnswer([entry], scenario, 'I would wait.\n\nAsk', { to, text: 'Ask', asked });
  const subject = { entry, answer: { text }, evaluator: { name: 'Ollama', model: 'tiny' } };
  verifyVerdict(['a key'], subject, text);
}

/** Too long an answer is refused only after it has been read. */
function readOrRefuse(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    expect(error).toBeInstanceOf(ApiError);
  }
}

it('the time for a call is linear in the length of its texts, before it is evaluated', () =>
  expectLinearTime(fewHostileTexts(500_000), receive));
