import type { ChildProcess, StdioOptions } from 'node:child_process';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { root, spawnServer, untilHealthy } from './builtServer.ts';
import { freePort } from './freePort.ts';

/** The pack of these servers. It is small, because a server reads all of it before it answers. */
export const smallPack = join(root, 'scenarios', 'on-call');

/** The process ends with the test. */
export function startServer(environment: Record<string, string>, stdio?: StdioOptions): ChildProcess {
  const server = spawnServer({ SCENARIOS_DIR: smallPack, ...environment }, stdio);
  onTestFinished(() => void server.kill('SIGKILL'));
  return server;
}

/** Resolves when the server answers. */
export async function startedServer(environment: Record<string, string>) {
  const port = await freePort();
  const server = startServer({ PORT: String(port), ...environment });
  const origin = `http://127.0.0.1:${port}`;
  await untilHealthy(server, origin);
  return { server, origin };
}
