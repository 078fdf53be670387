import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { Evaluator } from '../evaluators/evaluator.ts';
import type { Bank } from '../scenarios/bank.ts';
import { EvaluateAnswerBody, EvaluateAnswerReply } from './api.ts';
import { callerSignal } from './callerSignal.ts';
import { ownScenario } from './ownScenario.ts';

type Options = { bank: Bank; evaluator: Evaluator };

export const evaluateAnswer: FastifyPluginCallbackTypebox<Options> = (app, { bank, evaluator }, done) => {
  app.post(
    '/evaluate-answer',
    { bodyLimit: 64 * 1024, schema: { body: EvaluateAnswerBody, response: { 200: EvaluateAnswerReply } } },
    async (request, reply) => {
      const entry = ownScenario(bank, request.body.scenario);
      const { feedback } = await evaluator.assess(entry, request.body.userAnswer, callerSignal(reply));
      return { feedback };
    },
  );
  done();
};
