import { randomUUID } from 'node:crypto';
import responseValidation from '@fastify/response-validation';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, {
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { ApiError } from './apiError.ts';
import { letInFirst, turn } from './capacity/turn.ts';
import { evaluateAnswer } from './evaluation/evaluateAnswer.ts';
import { evaluateOverall } from './evaluation/evaluateOverall.ts';
import type { CallOptions } from './evaluation/routeOptions.ts';
import { replyToBroken } from './http/clientErrorHandler.ts';
import { type PackedPage, sendPage } from './http/compressedPage.ts';
import { errorHandler, sendError } from './http/errorHandler.ts';
import { probes } from './http/probes.ts';
import { type GuardSettings, setGuard } from './http/requestChecks.ts';
import { safeLogger } from './operations/logging.ts';

export type AppParts = Omit<CallOptions, 'onRequest' | 'countMore'> & {
  functionsBase: string;
  logger: FastifyServerOptions['logger'] & object;
  /** The page with its data block, for a path of the client's. */
  page: (url: string) => Promise<PackedPage | string>;
  /** Serves the client's scripts, styles and fonts. */
  assets: FastifyPluginAsync;
  guard: GuardSettings;
  /** Addresses and networks whose word on where a request comes from is taken. */
  trustedProxies: readonly string[];
};

/** Builds the server; listening is the caller's. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: safeLogger(parts.logger),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    frameworkErrors: errorHandler,
    clientErrorHandler: replyToBroken,
    trustProxy: parts.trustedProxies.length > 0 && [...parts.trustedProxies],
    // Of a request's arrival, not of its reply. requestTimeout alone lets a slow body be.
    requestTimeout: 15_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000 },
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
  }).withTypeProvider<TypeBoxTypeProvider>();

  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(errorHandler);
  await app.register(responseValidation);
  const { bank, evaluator, rehearse, assessmentKey, functionsBase, life, metrics } = parts;
  const { withinLimit, countMore } = await setGuard(app, parts.guard);
  life.watch(app.server);
  letInFirst(app.server);
  app.addHook('onRequest', async (_, reply) => {
    // Or whoever keeps a connection open would come back to a server that is gone.
    if (life.ending) reply.header('connection', 'close');
  });
  const isOpen = async () => {
    if (life.ending) throw new ApiError('restarting');
  };

  const options = {
    prefix: functionsBase,
    bank,
    evaluator,
    rehearse,
    assessmentKey,
    life,
    metrics,
    onRequest: [turn, isOpen, withinLimit],
    countMore,
  };
  await app.register(evaluateAnswer, options);
  await app.register(evaluateOverall, options);
  for (const call of ['evaluate-answer', 'evaluate-overall']) {
    app.route({
      method: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url: `${functionsBase}/${call}`,
      handler: (request, reply) =>
        sendError(new ApiError('method_not_allowed'), request, reply.header('allow', 'POST')),
    });
  }
  await app.register(probes, { evaluator, life });

  await parts.assets(app, {});
  const page = async (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(await parts.page(request.url), request, reply.code(200));
  app.get('/', page);
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = ['GET', 'HEAD'].includes(request.method) && request.headers.accept?.includes('text/html');
    return isPage ? page(request, reply) : sendError(new ApiError('not_found'), request, reply);
  });
  return app;
}
