import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { Assessment } from '../evaluators/assessment.ts';
import { EvaluateAnswerBody, EvaluateAnswerReply } from './api.ts';
import type { CallOptions } from './callOptions.ts';
import { replyWith } from './evaluation.ts';
import { ownScenario } from './ownScenario.ts';
import { plainAnswer } from './plainAnswer.ts';
import { sealAssessment } from './sealedAssessment.ts';

export const evaluateAnswer: FastifyPluginCallbackTypebox<CallOptions> = (app, options, done) => {
  const { bank, evaluator, rehearse, assessmentKey, onRequest } = options;
  /** A remembered assessment is of the same scenario and answer each time. */
  const seals = new WeakMap<Assessment, string>();
  app.post(
    '/evaluate-answer',
    { onRequest, bodyLimit: 64 * 1024, schema: { body: EvaluateAnswerBody, response: { 200: EvaluateAnswerReply } } },
    async (request, reply) => {
      const { scenario, userAnswer } = request.body;
      const answer = plainAnswer(userAnswer);
      const entry = ownScenario(bank, scenario);
      return replyWith(request, reply, options, {
        name: 'evaluate-answer',
        answerLength: answer.length,
        evaluate: async (surroundings) => {
          await rehearse('answer', surroundings);
          const assessed = await evaluator.assess(entry, answer, surroundings);
          const assessment = seals.get(assessed) ?? sealAssessment(assessmentKey, { scenario, answer }, assessed);
          seals.set(assessed, assessment);
          return { feedback: assessed.feedback, assessment };
        },
      });
    },
  );
  done();
};
