import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { Evaluator } from '../evaluators/evaluator.ts';
import type { Bank } from '../scenarios/bank.ts';
import { EvaluateAnswerBody, EvaluateAnswerReply } from './api.ts';
import { callerSignal } from './callerSignal.ts';
import { ownScenario } from './ownScenario.ts';
import type { Rehearsal } from './rehearsal.ts';

type Options = { bank: Bank; evaluator: Evaluator; rehearse: Rehearsal };

export const evaluateAnswer: FastifyPluginCallbackTypebox<Options> = (app, { bank, evaluator, rehearse }, done) => {
  app.post(
    '/evaluate-answer',
    { bodyLimit: 64 * 1024, schema: { body: EvaluateAnswerBody, response: { 200: EvaluateAnswerReply } } },
    async (request, reply) => {
      const entry = ownScenario(bank, request.body.scenario);
      const signal = callerSignal(reply);
      await rehearse('answer', signal);
      const { feedback } = await evaluator.assess(entry, request.body.userAnswer, { signal, tell: () => {} });
      return { feedback };
    },
  );
  done();
};
