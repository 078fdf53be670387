import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Value } from 'typebox/value';
import { wholeText } from '../../evaluators/answer.ts';
import { Verdict } from '../../evaluators/assessment.ts';
import { truncatedQuote } from '../../evaluators/quote.ts';
import { EvaluateAnswerBody, type EvaluateAnswerResponse } from '../api.ts';
import type { RouteOptions } from './routeOptions.ts';
import { runEvaluation } from './runEvaluation.ts';
import { signVerdict } from './signedVerdict.ts';
import { submittedAnswer } from './submittedAnswer.ts';

export const evaluateAnswer: FastifyPluginAsyncTypebox<RouteOptions> = async (app, options) => {
  const { bank, evaluator, signingKeys, onRequest } = options;
  app.post(
    '/evaluate-answer',
    { onRequest, bodyLimit: 64 * 1024, schema: { body: EvaluateAnswerBody } },
    async (request, reply) => {
      const { scenario, userAnswer, reply: sentReply } = request.body;
      const { entry, answer } = submittedAnswer(bank, scenario, userAnswer, sentReply);
      return runEvaluation<EvaluateAnswerResponse>(request, reply, options, {
        call: 'answer',
        answerLength: wholeText(answer).length,
        evaluate: async (context) => {
          const { feedback, sections, ...found } = await evaluator.assess(entry, answer, context);
          const verdict = compactVerdict(found);
          const assessment = signVerdict(signingKeys, { entry, answer, evaluator: evaluator.info }, verdict);
          return { feedback, sections, verdict: withoutUnsureQuotes(verdict), assessment };
        },
      });
    },
  );
};

/** Truncates quotes and drops unknown fields, so that five signed verdicts fit into one evaluate-overall request. */
export function compactVerdict(found: Verdict): Verdict {
  const text = JSON.stringify(found, (key, value) => (key === 'quote' && value ? truncatedQuote(value) : value));
  return Value.Clean(Verdict, JSON.parse(text)) as Verdict;
}

function withoutUnsureQuotes(verdict: Verdict): Verdict {
  const findings = verdict.findings.map((finding) => (finding.sure === false ? { ...finding, quote: null } : finding));
  return { ...verdict, findings };
}
