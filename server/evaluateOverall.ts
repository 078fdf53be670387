import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { EvaluationEvent } from '../evaluators/evaluationEvent.ts';
import type { AssessedAnswer, Surroundings } from '../evaluators/evaluator.ts';
import { EvaluateOverallBody, EvaluateOverallReply } from './api.ts';
import { ApiError } from './apiError.ts';
import type { CallOptions } from './callOptions.ts';
import { replyWith } from './evaluation.ts';
import { ownScenario } from './ownScenario.ts';
import { plainAnswer } from './plainAnswer.ts';
import { openAssessment } from './sealedAssessment.ts';

export const evaluateOverall: FastifyPluginCallbackTypebox<CallOptions> = (app, options, done) => {
  const { bank, evaluator, rehearse, assessmentKey, onRequest, life } = options;
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
      return replyWith(request, reply, { evaluator, life }, async (surroundings) => {
        await rehearse('overall', surroundings);
        const { signal, tell } = surroundings;
        const isTold = (event: EvaluationEvent) => event.type === 'attempt' || isOfTheLine(event);
        const quietly: Surroundings = { signal, tell: (event) => isTold(event) && tell(event) };
        let weighed = 0;
        const tellForward: Surroundings['tell'] = (event) => {
          if (event.type === 'progress' && !isOfTheLine(event)) {
            if (event.done <= weighed) return;
            weighed = event.done;
          }
          tell(event);
        };
        const answers: AssessedAnswer[] = [];
        for (const { entry, answer, verdict } of sent) {
          const at = { done: answers.length + 1, total: sent.length };
          if (!verdict) tellForward({ type: 'progress', stage: 'weighing', ...at });
          // What was graded and shown stands.
          const assessment = verdict ?? (await evaluator.assess(entry, answer, quietly));
          answers.push({ entry, answer, assessment });
        }
        return { evaluation: await evaluator.conclude(answers, { signal, tell: tellForward }) };
      });
    },
  );
  done();
};

function isOfTheLine(event: EvaluationEvent): boolean {
  return event.type === 'progress' && event.stage === 'queue';
}
