import { totalmem } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { cachedEvaluator } from '../evaluators/cachedEvaluator.ts';
import { loadPack } from '../scenarios/bank.ts';
import { findPackageRoot } from '../scenarios/packageRoot.ts';
import type { PageData } from './api.ts';
import { type AppOptions, buildApp } from './app.ts';
import { clientConcurrency } from './capacity/clientConcurrency.ts';
import { type DailyBudget, dailyBudget } from './capacity/dailyBudget.ts';
import { EvaluationQueue } from './capacity/evaluationQueue.ts';
import { type LocalUsage, localUsage } from './capacity/localUsage.ts';
import { queuedEvaluator } from './capacity/queuedEvaluator.ts';
import { SharedRedis } from './capacity/redis.ts';
import { sharedUsage } from './capacity/sharedUsage.ts';
import { dayMs, UsageLog } from './capacity/usageLog.ts';
import { type Config, ConfigError, readConfig } from './config/config.ts';
import { listenProblem } from './config/listenProblem.ts';
import { storedKey } from './config/storedKey.ts';
import { configuredEvaluator } from './evaluation/evaluators.ts';
import { faultInjection } from './evaluation/faultInjection.ts';
import { prepareEvaluator } from './evaluation/prepareEvaluator.ts';
import { logOutput } from './operations/logOutput.ts';
import { Metrics } from './operations/metrics.ts';
import { serveMetrics } from './operations/metricsServer.ts';
import { Shutdown } from './operations/shutdown.ts';

type Page = Pick<AppOptions, 'page' | 'assets' | 'inlineSources'>;
/** `data.evaluator.thirdParty` may change once, if Ollama says only after the start that it runs the model elsewhere. */
type PageSource = (packageRoot: string, data: PageData) => Promise<Page>;

/** How long the start may wait for a model server, which may be down. */
const maxLearningMs = 2000;

/** Each takes a few kilobytes of memory. */
const cachedAssessments = 1000;

/** The kernel drops connections beyond this number, and clients retry only after a second. */
const backlog = 4096;

/** With less, answers fail because memory is short, or the system ends the process. */
const minMegabytes = 320;

/** Until `beforeListening` has been called, no request is accepted. */
export async function boot(
  pageSource: PageSource,
  beforeListening: (app: FastifyInstance, shutdown: Shutdown) => void = () => {},
) {
  const packageRoot = findPackageRoot(import.meta.dirname);
  const config = readConfig(process.env, packageRoot);
  const { pack, bank } = await loadPack(config.scenariosDir);
  const redis = config.redisUrl === null ? undefined : new SharedRedis(config.redisUrl);
  const local = localUsage();
  const budget = dailyBudget(config.dailyEvaluations, local, redis && sharedUsage(redis, 'evaluations', dayMs));
  const { evaluator, queue } = createEvaluator(config, budget, redis);
  const isLimited = Math.min(config.maxInFlight, config.maxPerClient) < Number.POSITIVE_INFINITY;
  const data: PageData = {
    pack,
    scenarios: bank.map(({ scenario }) => scenario),
    basePath: config.basePath,
    functionsBase: config.functionsBase,
    evaluator: evaluator.info,
  };
  const shutdown = new Shutdown(config.shutdownGraceMs);
  const metrics = new Metrics(queue, redis);
  measureLimits(metrics, config, budget);
  const warnings: string[] = [];
  const app = await buildApp({
    ...(await pageSource(packageRoot, data)),
    bank,
    evaluator,
    injectFault: faultInjection(config.stubLatencyMs, config.stubFail, isLimited ? queue : undefined),
    signingKeys: config.signingKeys ?? [
      inStateDir(() => storedKey(config.stateDir, (message) => warnings.push(message))),
    ],
    basePath: config.basePath,
    functionsBase: config.functionsBase,
    allowedHosts: config.allowedHosts,
    callsPerMinute: config.callsPerMinute,
    redis,
    trustedProxies: config.trustedProxies,
    logger: { level: config.logLevel, stream: logOutput },
    shutdown,
    metrics,
  });
  for (const warning of warnings) app.log.warn(warning);
  warnOfSetup(config, app);
  if (!redis) persistUsage(config, local, app);
  await openMetrics(config, metrics, shutdown, app);
  if (redis) {
    app.addHook('onClose', async () => redis.disconnect());
    await redis.start(app.log);
  }
  const closing = new AbortController();
  app.addHook('onClose', async () => closing.abort());
  // Otherwise, the first page would tell its player that answers stay here. A failure is logged later.
  if (evaluator.info.thirdParty === null) await evaluator.check?.(AbortSignal.timeout(maxLearningMs)).catch(() => {});
  beforeListening(app, shutdown);
  await app.listen({ port: config.port, host: config.host, backlog }).catch(rethrowListenError('PORT', config));
  void prepareEvaluator(evaluator, app.log, closing.signal);
  return { app };
}

/** The chosen evaluator behind its cache, its queue and the budget. */
function createEvaluator(config: Config, budget: DailyBudget, redis: SharedRedis | undefined) {
  const chosen = configuredEvaluator(config);
  const queue = new EvaluationQueue({
    concurrency: Number.isFinite(config.maxInFlight) ? config.maxInFlight : (chosen.concurrency ?? config.maxInFlight),
    maxWaiting: config.maxQueue,
    timeoutMs: config.timeouts.deadlineMs,
    ...(Number.isFinite(config.maxPerClient) && { acquirePermit: clientConcurrency(config.maxPerClient, redis) }),
  });
  return { evaluator: cachedEvaluator(queuedEvaluator(chosen, queue, budget), cachedAssessments), queue };
}

function measureLimits(metrics: Metrics, { dailyEvaluations, maxQueue }: Config, budget: DailyBudget): void {
  if (dailyEvaluations < Number.POSITIVE_INFINITY) {
    metrics.gauge('the_firm_budget', 'Evaluations per day (DAILY_EVALUATIONS).', () => dailyEvaluations);
    metrics.gauge('the_firm_budget_spent', 'Those of today (UTC) that are spent.', () => budget.spent());
  }
  metrics.gauge('the_firm_queue_places', 'The maximum length of the queue (MAX_QUEUE).', () => maxQueue);
  metrics.gauge('the_firm_log_lines_dropped', 'Log lines that could not be written.', logOutput.dropped);
}

/** Warns of settings that work, but not as players expect. */
function warnOfSetup({ evaluator, stubLatencyMs, stubFail }: Config, { log }: FastifyInstance): void {
  const megabytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / 1024 ** 2;
  if (megabytes < minMegabytes)
    log.warn(`The server has ${Math.floor(megabytes)} MB of memory; give it 512 MB, or answers may fail.`);
  if (evaluator !== 'stub' && stubLatencyMs + stubFail.answer + stubFail.overall > 0)
    log.warn('STUB_LATENCY_MS and STUB_FAIL are for testing; here they delay evaluations or make them fail.');
}

/** Keeps the count of the day in STATE_DIR. */
function persistUsage({ dailyEvaluations, stateDir }: Config, local: LocalUsage, app: FastifyInstance): void {
  if (stateDir === null || dailyEvaluations === Number.POSITIVE_INFINITY) return;
  const log = new UsageLog(stateDir, (message) => app.log.warn(message));
  inStateDir(() => log.check(Math.floor(Date.now() / dayMs)));
  local.keepIn(log);
}

async function openMetrics(
  { metricsPort: port, host }: Config,
  { registry }: Metrics,
  shutdown: Shutdown,
  app: FastifyInstance,
) {
  if (port === null) return;
  const address = { port, host };
  const server = await serveMetrics(registry, shutdown, address).catch(rethrowListenError('METRICS_PORT', address));
  app.addHook('onClose', () => server.close());
}

function inStateDir<T>(use: () => T): T {
  try {
    return use();
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const { message } = error as Error;
    throw new ConfigError([`STATE_DIR is not usable (${message}); write a folder that the server can write to.`]);
  }
}

function rethrowListenError(name: 'PORT' | 'METRICS_PORT', { port, host }: { port: number; host: string }) {
  return (error: unknown): never => {
    const problem = listenProblem(error, { name, port, host });
    throw problem === undefined ? error : new ConfigError([problem]);
  };
}
