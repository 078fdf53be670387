import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import responseValidation from '@fastify/response-validation';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { LogController } from 'fastify';
import { EvaluateAnswerBody, EvaluateAnswerReply, type Verdict } from '../../server/api.ts';
import { securityHeaders } from '../../server/http/securityHeaders.ts';

const none: Verdict = { level: 'Junior', findings: [], crossings: [] };

/** A route that does nothing, behind the plugins of the real one and with one line of log a call, as there. */
const app = Fastify({
  logger: { level: 'info' },
  logController: new LogController({ disableRequestLogging: true }),
}).withTypeProvider<TypeBoxTypeProvider>();
await app.register(responseValidation);
await app.register(helmet, securityHeaders);
await app.register(rateLimit, { max: Number(process.env.RATE_LIMIT_PER_MINUTE), timeWindow: 60_000 });
app.get('/healthz', () => ({ status: 'ok' }));
app.post(
  '/functions/evaluate-answer',
  { schema: { body: EvaluateAnswerBody, response: { 200: EvaluateAnswerReply } } },
  async ({ body: { scenario, userAnswer }, log }) => {
    log.info({ answerLength: userAnswer.length }, 'echo');
    return { feedback: userAnswer, verdict: none, assessment: scenario.scenario };
  },
);
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
