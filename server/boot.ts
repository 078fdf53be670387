import type { FastifyInstance } from 'fastify';
import { gameLength, loadBank } from '../scenarios/bank.ts';
import { longestAnswer, type PageData } from './api.ts';
import { type AppParts, buildApp } from './app.ts';
import { chooseEvaluator } from './chooseEvaluator.ts';
import { ConfigError, readConfig } from './config.ts';
import { findPackageRoot } from './packageRoot.ts';
import { rehearsal } from './rehearsal.ts';

type PageSource = (packageRoot: string, data: PageData) => Promise<Pick<AppParts, 'page' | 'assets'>>;

/** Reads the configuration, builds the app over the given source of the page, and listens. */
export async function boot(pageSource: PageSource): Promise<FastifyInstance> {
  const packageRoot = findPackageRoot(import.meta.dirname);
  const config = readConfig(process.env, packageRoot);
  const bank = await loadBank(config.scenariosDir);
  const evaluator = chooseEvaluator(config);
  const rehearse = rehearsal(config.stubLatencyMs, config.stubFail);
  const data: PageData = {
    scenarios: bank.map(({ scenario }) => scenario),
    gameLength,
    functionsBase: config.functionsBase,
    longestAnswer,
    evaluator: evaluator.info,
  };
  const { functionsBase, logLevel } = config;
  const app = await buildApp({
    bank,
    evaluator,
    rehearse,
    functionsBase,
    logLevel,
    ...(await pageSource(packageRoot, data)),
  });
  await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new ConfigError([`PORT is ${config.port}, which is in use; write the number of a free port.`]);
  });
  return app;
}

/** Ends the process with a plain line where the start itself went wrong. */
export function failToStart(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
