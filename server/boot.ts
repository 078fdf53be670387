import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { withMemo } from '../evaluators/cachedEvaluator.ts';
import type { Evaluator } from '../evaluators/evaluator.ts';
import { EvaluatorError } from '../evaluators/evaluatorError.ts';
import { gameLength, loadPack } from '../scenarios/bank.ts';
import { findPackageRoot } from '../scenarios/packageRoot.ts';
import { longestAnswer, type PageData } from './api.ts';
import { type AppParts, buildApp } from './app.ts';
import { Counters } from './capacity/counters.ts';
import { type Budget, dailyBudget } from './capacity/dailyBudget.ts';
import { Line } from './capacity/evaluationQueue.ts';
import { guardedEvaluator } from './capacity/queuedEvaluator.ts';
import { RedisCounters } from './capacity/redisCounters.ts';
import { type Config, ConfigError, readConfig } from './config/config.ts';
import { chooseEvaluator } from './evaluation/chooseEvaluator.ts';
import { rehearsal } from './evaluation/faultInjection.ts';
import { Metrics } from './operations/metrics.ts';
import { serveMetrics } from './operations/metricsServer.ts';
import { LifeCycle } from './operations/shutdown.ts';

/** A few kilobytes each. */
const rememberedAssessments = 1000;

const endless = new Line({ mostAtWork: Number.POSITIVE_INFINITY, mostWaiting: 0, patience: 0 });

type Page = Pick<AppParts, 'page' | 'assets'> & Pick<AppParts['guard'], 'inlinePage'>;
/** The data changes in place where it is found out only later who reads the answers. */
type PageSource = (packageRoot: string, data: PageData) => Promise<Page>;

/** Clients that are counted at once; a few hundred bytes each. */
const countedClients = 20_000;

const prepareAgainAfter = 15_000;

/** Connections that may wait to be taken; the system drops those beyond it, and they come again only a second later. */
const backlog = 4096;

/** How long evaluations may go on when the server is to end. */
const grace = 20_000;

type Running = {
  app: FastifyInstance;
  /** Ends the server in good order. */
  end: () => Promise<void>;
};

/** Reads the configuration, builds the app over the given source of the page, and listens. */
export async function boot(pageSource: PageSource): Promise<Running> {
  const packageRoot = findPackageRoot(import.meta.dirname);
  const config = readConfig(process.env, packageRoot);
  const { pack, bank } = await loadPack(config.scenariosDir);
  const { maxInFlight, maxQueue, patience } = config;
  const line = new Line({ mostAtWork: maxInFlight, mostWaiting: maxQueue, patience: patience.deadline });
  const redis = config.redisUrl === null ? undefined : new RedisCounters(config.redisUrl);
  const budget = dailyBudget(config.dailyEvaluations, new Counters('evaluations', 2, redis));
  const evaluator = rememberingEvaluator(config, line, budget);
  const rehearse = rehearsal(config.stubLatencyMs, config.stubFail, line);
  const data: PageData = {
    pack,
    scenarios: bank.map(({ scenario }) => scenario),
    gameLength,
    functionsBase: config.functionsBase,
    longestAnswer,
    evaluator: evaluator.info,
  };
  const { functionsBase, logLevel } = config;
  const { page, assets, inlinePage } = await pageSource(packageRoot, data);
  const life = new LifeCycle();
  const metrics = new Metrics(line, redis);
  const assessmentKey = config.assessmentKey ?? randomBytes(32).toString('base64');
  const app = await buildApp({
    bank,
    evaluator,
    rehearse,
    assessmentKey,
    functionsBase,
    guard: {
      ...config,
      inlinePage,
      callCounters: new Counters('calls', countedClients, redis),
      secret: assessmentKey,
    },
    trustedProxies: config.trustedProxies,
    logger: { level: logLevel },
    life,
    metrics,
    page,
    assets,
  });
  if (config.metricsPort !== null) {
    const served = await serveMetrics(metrics.registry, life, config.metricsPort, config.host).catch(
      refusePort('METRICS_PORT'),
    );
    app.addHook('onClose', async () => {
      served.close();
      served.closeAllConnections();
    });
  }
  app.addHook('onClose', async () => redis?.close());
  await redis?.start(app.log);
  const closing = new AbortController();
  app.addHook('onClose', async () => closing.abort());
  await app.listen({ port: config.port, host: config.host, backlog }).catch(refusePort('PORT'));
  prepareEvaluator(evaluator, app, closing.signal);
  return { app, end: () => life.end(app, grace) };
}

function refusePort(name: 'PORT' | 'METRICS_PORT') {
  return (error: NodeJS.ErrnoException & { port?: number }): never => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new ConfigError([`${name} is ${error.port}, which is in use; write the number of a free port.`]);
  };
}

/** Remembers before it guards: what is known, or on its way already, neither waits nor costs. */
function rememberingEvaluator(config: Config, line: Line, budget: Budget): Evaluator {
  const evaluator = chooseEvaluator(config);
  // The built-in evaluator is done at once. What takes time there is a rehearsal, which stands in line by itself.
  const ownLine = evaluator.info.model === null ? endless : line;
  return withMemo(guardedEvaluator(evaluator, ownLine, budget), rememberedAssessments);
}

/** Lets a model load while nobody waits for it yet; what is missing is told to the operator, and to players when they ask. */
function prepareEvaluator(evaluator: Evaluator, app: FastifyInstance, closing: AbortSignal): void {
  const { info } = evaluator;
  const prepare = async () => {
    await evaluator.prepare?.(closing, (percent) => {
      if (percent % 5 === 0) app.log.info({ model: info.model }, `the model is being downloaded: ${percent} %`);
    });
    // What needs no preparation may still not be there.
    await evaluator.check?.(closing);
  };
  prepare().then(
    () => app.log.info({ evaluator: info.name, model: info.model }, 'the evaluator is ready'),
    (error: unknown) => {
      if (!(error instanceof EvaluatorError)) return;
      app.log.warn({ evaluator: info.name, outcome: error.fault, hint: error.hint }, 'the evaluator is not ready');
      // It may be starting just now, as this server is, or get its model from elsewhere.
      const again = setTimeout(() => prepareEvaluator(evaluator, app, closing), prepareAgainAfter);
      closing.addEventListener('abort', () => clearTimeout(again), { once: true });
    },
  );
}

/** Does a person read what is printed? A container's output is for programs, so there each line is JSON. */
function isRead(): boolean {
  return process.stdout.isTTY || process.env.NODE_ENV !== 'production';
}

/** Says where the game is, to a person; for programs the log has it. */
export function greet({ server }: FastifyInstance): void {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : '';
  if (isRead()) process.stdout.write(`The Firm is open on http://localhost:${port}\n`);
}

/** Ends the process with a plain message where the start itself went wrong. */
export function failToStart(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  const line = isRead() ? message : JSON.stringify({ level: 60, time: Date.now(), msg: message });
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
