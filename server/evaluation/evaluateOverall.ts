import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { EvaluationEvent } from '../../evaluators/evaluationEvent.ts';
import type { AssessedAnswer, Surroundings } from '../../evaluators/evaluator.ts';
import { EvaluateOverallBody, EvaluateOverallReply } from '../api.ts';
import { ApiError } from '../apiError.ts';
import { ownScenario } from './findScenario.ts';
import type { CallOptions } from './routeOptions.ts';
import { replyWith } from './runEvaluation.ts';
import { plainAnswer } from './sanitizeAnswer.ts';
import { openAssessment } from './signedAssessment.ts';

export const evaluateOverall: FastifyPluginCallbackTypebox<CallOptions> = (app, options, done) => {
  const { bank, evaluator, rehearse, assessmentKey, onRequest, countMore } = options;
  app.post(
    '/evaluate-overall',
    {
      onRequest,
      bodyLimit: 512 * 1024,
      schema: { body: EvaluateOverallBody, response: { 200: EvaluateOverallReply } },
    },
    async (request, reply) => {
      const sent = request.body.questionsAndAnswers.map(({ scenario, answer: given, assessment: sealed }) => {
        const answer = plainAnswer(given);
        return {
          entry: ownScenario(bank, scenario),
          answer,
          verdict: sealed === undefined ? undefined : openAssessment(assessmentKey, { scenario, answer }, sealed),
        };
      });
      if (new Set(sent.map(({ entry }) => entry)).size !== sent.length) {
        throw new ApiError('bad_request', 'The request is not valid: each scenario may be answered once.');
      }
      // The call itself was counted as one.
      await countMore(request, sent.filter(({ verdict }) => !verdict).length - 1);
      return replyWith(request, reply, options, {
        name: 'evaluate-overall',
        answerLength: sent.reduce((sum, { answer }) => sum + answer.length, 0),
        evaluate: async (surroundings) => {
          await rehearse('overall', surroundings);
          const answers: AssessedAnswer[] = [];
          const { quietly, forward } = tellings(surroundings);
          for (const { entry, answer, verdict } of sent) {
            const at = { done: answers.length + 1, total: sent.length };
            if (!verdict) forward.tell({ type: 'progress', stage: 'weighing', ...at });
            // What was graded and shown stands.
            const assessment = verdict ?? (await evaluator.assess(entry, answer, quietly));
            answers.push({ entry, answer, assessment });
          }
          return { evaluation: await evaluator.conclude(answers, forward) };
        },
      });
    },
  );
  done();
};

/** Of the assessments nothing is told that is for those who read along; and the weighing only ever goes on. */
function tellings({ signal, tell }: Surroundings): { quietly: Surroundings; forward: Surroundings } {
  const isWork = (event: EvaluationEvent) =>
    event.type === 'progress' && (event.stage === 'evidence' || event.stage === 'weighing');
  let weighed = 0;
  return {
    quietly: { signal, tell: (event) => event.type !== 'text' && !isWork(event) && tell(event) },
    forward: {
      signal,
      tell: (event) => {
        if (event.type === 'progress' && isWork(event)) {
          if (event.done <= weighed) return;
          weighed = event.done;
        }
        tell(event);
      },
    },
  };
}
