import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { wholeText } from '../../evaluators/answer.ts';
import type { Verdict } from '../../evaluators/assessment.ts';
import { rejectedMove } from '../../evaluators/chosenMove.ts';
import type { AssessedAnswer } from '../../evaluators/evaluator.ts';
import { EvaluateOverallBody, type EvaluateOverallResponse } from '../api.ts';
import { ApiError } from '../apiError.ts';
import type { ClientContext } from '../capacity/clientKey.ts';
import type { RouteOptions } from './routeOptions.ts';
import { runEvaluation } from './runEvaluation.ts';
import { verifyVerdict } from './signedVerdict.ts';
import { submittedAnswer } from './submittedAnswer.ts';

export const evaluateOverall: FastifyPluginAsyncTypebox<RouteOptions> = async (app, options) => {
  const { bank, evaluator, signingKeys, onRequest, countCalls } = options;
  app.post(
    '/evaluate-overall',
    { onRequest, bodyLimit: 512 * 1024, schema: { body: EvaluateOverallBody } },
    async (request, reply) => {
      const { questionsAndAnswers } = request.body;
      if (new Set(questionsAndAnswers.map(({ scenario }) => scenario.id)).size < questionsAndAnswers.length)
        throw new ApiError('bad_request', 'The request is not valid: each scenario may be answered only once.');
      const submitted = questionsAndAnswers.map(({ assessment: signed, ...question }) => {
        const { entry, answer } = submittedAnswer(bank, question.scenario, question.answer, question.reply);
        const subject = { entry, answer, evaluator: evaluator.info };
        const verdict = signed === undefined ? undefined : verifyVerdict(signingKeys, subject, signed);
        return { entry, answer, verdict, chosen: question.chosen, insteadOf: question.insteadOf };
      });
      const unread = submitted.filter(({ verdict }) => !verdict).length;
      if (unread > 1) await countCalls(request, unread - 1); // `onRequest` has already counted one
      return runEvaluation<EvaluateOverallResponse>(request, reply, options, {
        call: 'overall',
        answerLength: submitted.reduce((sum, { answer }) => sum + wholeText(answer).length, 0),
        evaluate: async (callContext) => {
          const answers: AssessedAnswer[] = [];
          const context = countingAnswers(callContext);
          for (const { entry, answer, verdict, ...choice } of submitted) {
            const progress = { done: answers.length + 1, total: submitted.length };
            if (!verdict) context.emit({ type: 'progress', stage: 'weighing', ...progress });
            const assessed = verdict ?? (await evaluator.assess(entry, answer, context));
            answers.push({ entry, answer, verdict: withChosenMove(assessed, choice), chosen: choice.chosen });
          }
          return { evaluation: await evaluator.conclude(answers, context) };
        },
      });
    },
  );
};

/** Drops the move that the player rejected, and its quote counts as unsure. The chosen one then comes first. */
function withChosenMove(
  verdict: Verdict,
  { chosen, insteadOf }: { chosen: string | null | undefined; insteadOf: string | undefined },
): Verdict {
  const rejected = rejectedMove(verdict.moves, typeof chosen === 'string' ? { move: chosen } : chosen, insteadOf);
  if (!rejected) return verdict;
  const others = verdict.moves.filter((move) => move !== rejected);
  const findings = verdict.findings.map((one) =>
    one.quote !== null && one.quote === rejected.quote ? { ...one, sure: false } : one,
  );
  return {
    ...verdict,
    findings,
    moves: others.toSorted((a, b) => Number(b.move === chosen) - Number(a.move === chosen)),
  };
}

/**
 * Makes one progress bar that counts answers, except while a call is queued or a model thinks: leaves out the feedback
 * and the criteria found in one answer, and progress that does not move the bar forward.
 */
function countingAnswers({ signal, emit, networks }: ClientContext): ClientContext {
  let weighed = -1;
  return {
    signal,
    networks,
    emit: (event) => {
      if (event.type === 'text' || (event.type === 'progress' && event.stage === 'evidence')) return;
      if (event.type === 'progress' && event.stage === 'weighing') {
        if (event.done <= weighed) return;
        weighed = event.done;
      }
      emit(event);
    },
  };
}
