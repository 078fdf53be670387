import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { Evaluator } from '../evaluators/evaluator.ts';
import type { Bank } from '../scenarios/bank.ts';
import { EvaluateOverallBody, EvaluateOverallReply } from './api.ts';
import { ApiError } from './apiError.ts';
import { callerSignal } from './callerSignal.ts';
import { ownScenario } from './ownScenario.ts';
import type { Rehearsal } from './rehearsal.ts';

type Options = { bank: Bank; evaluator: Evaluator; rehearse: Rehearsal };

export const evaluateOverall: FastifyPluginCallbackTypebox<Options> = (app, { bank, evaluator, rehearse }, done) => {
  app.post(
    '/evaluate-overall',
    { bodyLimit: 512 * 1024, schema: { body: EvaluateOverallBody, response: { 200: EvaluateOverallReply } } },
    async (request, reply) => {
      const signal = callerSignal(reply);
      const sent = request.body.questionsAndAnswers;
      const entries = sent.map(({ scenario }) => ownScenario(bank, scenario));
      if (new Set(entries).size !== entries.length) {
        throw new ApiError('bad_request', 'The request is not valid: each scenario may be answered once.');
      }
      await rehearse('overall', signal);
      // The feedback that comes along is the client's word: each answer is assessed again.
      const answers = await Promise.all(
        entries.map(async (entry, at) => {
          const answer = sent[at]?.answer ?? '';
          return { entry, answer, assessment: await evaluator.assess(entry, answer, { signal, tell: () => {} }) };
        }),
      );
      return { evaluation: await evaluator.conclude(answers, { signal, tell: () => {} }) };
    },
  );
  done();
};
