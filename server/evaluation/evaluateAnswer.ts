import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { Assessment } from '../../evaluators/assessment.ts';
import { EvaluateAnswerBody, EvaluateAnswerReply } from '../api.ts';
import { ownScenario } from './findScenario.ts';
import { keptVerdict } from './keptVerdict.ts';
import type { CallOptions } from './routeOptions.ts';
import { replyWith } from './runEvaluation.ts';
import { plainAnswer } from './sanitizeAnswer.ts';
import { sealAssessment } from './signedAssessment.ts';

export const evaluateAnswer: FastifyPluginCallbackTypebox<CallOptions> = (app, options, done) => {
  const { bank, evaluator, rehearse, assessmentKey, onRequest } = options;
  /** A remembered assessment is of the same scenario and answer each time. */
  const replies = new WeakMap<Assessment, EvaluateAnswerReply>();
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
          const known = replies.get(assessed);
          if (known) return known;
          const verdict = keptVerdict(assessed);
          const assessment = sealAssessment(assessmentKey, { scenario, answer }, verdict);
          const whole = { feedback: assessed.feedback, verdict, assessment };
          replies.set(assessed, whole);
          return whole;
        },
      });
    },
  );
  done();
};
