import { randomUUID } from 'node:crypto';
import { createServer, type ServerOptions } from 'node:http';
import helmet from '@fastify/helmet';
import { compile } from '@fastify/proxy-addr';
import Fastify, {
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { ApiError } from './apiError.ts';
import { type ClientOf, clientKey } from './capacity/clientKey.ts';
import { type RateLimitSettings, rateLimit } from './capacity/rateLimit.ts';
import { evaluateAnswer } from './evaluation/evaluateAnswer.ts';
import { evaluateOverall } from './evaluation/evaluateOverall.ts';
import type { RouteOptions } from './evaluation/routeOptions.ts';
import { chunkedBodies } from './http/chunkedBodies.ts';
import { clientErrorHandler } from './http/clientErrorHandler.ts';
import { closeWaitingResponses } from './http/closeWaitingResponses.ts';
import { limitConnections, limitRequests } from './http/connectionLimits.ts';
import { crossSiteCheck } from './http/crossSiteCheck.ts';
import { errorHandler } from './http/errorHandler.ts';
import { hostCheck } from './http/hostCheck.ts';
import { limitJson } from './http/jsonBody.ts';
import { probes } from './http/probes.ts';
import { refuseEarly } from './http/refuseEarly.ts';
import { retireServiceWorkers } from './http/retireServiceWorkers.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import { validateRequest } from './http/validateRequest.ts';
import { warnOnce } from './http/warnOnce.ts';
import { safeLogger } from './operations/logging.ts';
import { basePathResolver, withoutBasePath } from './page/basePath.ts';
import { type CompressedPage, sendPage } from './page/compressedPage.ts';
import type { InlineSources } from './page/inlinedPage.ts';

type ServedPage = { content: CompressedPage | string; inlineSources?: InlineSources };

export type AppOptions = Omit<RouteOptions, 'onRequest' | 'countCalls' | 'clientOf'> &
  RateLimitSettings & {
    functionsBase: string;
    basePath: string;
    allowedHosts: readonly string[];
    inlineSources: InlineSources | 'any';
    logger: FastifyServerOptions['logger'] & object;
    page: (url: string, basePath: string) => Promise<ServedPage>;
    assets: FastifyPluginAsync;
    /** Addresses and networks of the proxies whose X-Forwarded-For and X-Forwarded-Prefix are trusted. */
    trustedProxies: readonly string[];
  };

type BasePath = ReturnType<typeof basePathResolver>;
type Warn = ReturnType<typeof warnOnce>;

const httpOptions: ServerOptions = {
  // Node enforces both timeouts only at every connectionsCheckingInterval.
  requestTimeout: 15_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2000,
  keepAliveTimeout: 72_000, // longer than proxies keep a connection to use it again
  maxHeaderSize: 32_768, // the cookies of a company's single sign-on take up to 16 kB
  requireHostHeader: false, // probes may leave it out; anything else is refused without it
};

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const isTrusted = compile([...options.trustedProxies]);
  const basePath = basePathResolver(options.basePath, isTrusted);
  const clientOf = clientKey(options.signingKeys[0]);
  const warn = warnOnce();
  const app = createApp(options, basePath);
  await app.register(helmet, securityHeaders(options.inlineSources));
  checkRequests(app, clientOf, options.allowedHosts);
  options.shutdown.watch(app);
  guardConnections(app, isTrusted, warn);
  await registerCalls(app, clientOf, options);
  await app.register(probes, options);
  await options.assets(app, {});
  servePage(app, options.page, basePath, warn);
  return app;
}

function createApp({ logger, trustedProxies }: AppOptions, basePath: BasePath): FastifyInstance {
  const app = Fastify({
    logger: safeLogger(logger),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    frameworkErrors: errorHandler,
    clientErrorHandler: clientErrorHandler(),
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    bodyLimit: 1024, // a call sets its own
    routerOptions: { querystringParser: () => ({}) }, // nothing reads it, and one of 32 kB takes milliseconds
    rewriteUrl: (request) => withoutBasePath(request.url ?? '/', basePath(request)),
    serverFactory: (handle) => createServer(httpOptions, handle),
  });
  app.removeContentTypeParser('text/plain');
  limitJson(app);
  app.setErrorHandler(errorHandler);
  app.setValidatorCompiler(validateRequest);
  return app;
}

function checkRequests(app: FastifyInstance, clientOf: ClientOf, allowedHosts: readonly string[]): void {
  app.addHook('onRequest', limitRequests(clientOf)); // first, so that refused requests wait for their turn as well
  app.addHook('onRequest', hostCheck(allowedHosts));
  app.addHook('onRequest', crossSiteCheck());
  app.addHook('onRequest', retireServiceWorkers);
}

/** Against clients that take all connections, or make the server work before its hooks see a request. */
function guardConnections({ server, log }: FastifyInstance, isTrusted: ReturnType<typeof compile>, warn: Warn): void {
  closeWaitingResponses(server);
  limitConnections(server, isTrusted);
  const acceptsChunksFrom = chunkedBodies(
    (address) => isTrusted(address, 0),
    () => warn(log, 'Refused a body in chunks. If a proxy in front sends it so, name its address in TRUST_PROXY.'),
  );
  refuseEarly(server, acceptsChunksFrom);
  // Node would refuse an unknown Expect header before clients take turns. It may be ignored.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

async function registerCalls(app: FastifyInstance, clientOf: ClientOf, options: AppOptions): Promise<void> {
  const { functionsBase, shutdown } = options;
  const countCalls = rateLimit(clientOf, options);
  const onRequest = async (request: FastifyRequest) => {
    shutdown.signal.throwIfAborted();
    await countCalls(request);
  };
  const routeOptions = { ...options, prefix: functionsBase, onRequest, countCalls, clientOf };
  await app.register(evaluateAnswer, routeOptions);
  await app.register(evaluateOverall, routeOptions);
  const method = ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
  const refuseMethod = async (_: FastifyRequest, reply: FastifyReply) => {
    void reply.header('allow', 'POST');
    throw new ApiError('method_not_allowed');
  };
  for (const call of ['evaluate-answer', 'evaluate-overall'])
    app.route({ method, url: `${functionsBase}/${call}`, onRequest: refuseMethod, handler: () => {} });
  // Over plain HTTP, the page finds out whether its calls would be refused (crossSiteCheck.ts).
  app.post(`${functionsBase}/check`, async (_, reply) => reply.code(204).send());
}

function servePage(app: FastifyInstance, pageAt: AppOptions['page'], basePath: BasePath, warn: Warn): void {
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const { content, inlineSources } = await pageAt(request.url, basePath(request.raw));
    if (inlineSources) await reply.helmet(securityHeaders(inlineSources));
    return sendPage(content, request, reply.code(200));
  };
  app.get('/', page);
  const refuseAsset = async ({ method, headers }: FastifyRequest) => {
    if (!['GET', 'HEAD'].includes(method) || !headers.accept?.includes('text/html')) throw new ApiError('not_found');
  };
  app.addHook('onRequest', async (request) => request.is404 && refuseAsset(request)); // before a body is read
  app.setNotFoundHandler({ preHandler: refuseAsset }, page);
  // The page loads this picture only if its inline script has not run, or the script that this one loads.
  app.get('/not-started.svg', async ({ log }, reply) => {
    warn(
      log,
      'A browser could not start the page. If a proxy in front adds a Content-Security-Policy, remove it there: the page has its own. Otherwise a script was blocked or did not arrive.',
    );
    return reply.code(204).send();
  });
}
