import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { findPackageRoot } from '../../scenarios/packageRoot.ts';

export const root = findPackageRoot(import.meta.dirname);

/**
 * Starts the server as it is built, since Node.js takes seconds to load each of its sources. It ends with this process
 * at the latest.
 */
export function spawnServer(
  environment: NodeJS.ProcessEnv,
  stdio: StdioOptions = ['ignore', 'ignore', 'pipe'],
  script = 'dist/server/main.js',
): ChildProcess {
  const server = spawn(process.execPath, [script], { cwd: root, env: environment, stdio });
  const end = () => server.kill('SIGKILL');
  process.once('exit', end);
  server.once('exit', () => process.off('exit', end));
  return server;
}

/** Resolves when the server answers. Throws what it wrote to stderr if it ends first. */
export async function untilHealthy(server: ChildProcess, origin: string): Promise<void> {
  let written = '';
  let hasEnded = false;
  const collect = (chunk: unknown) => {
    written += chunk;
  };
  server.stderr?.on('data', collect);
  server.once('close', () => (hasEnded = true));
  while (!(await isHealthy(origin))) {
    if (hasEnded) throw new Error(`The server ended before it was ready.\n${written}`);
    await wait(20);
  }
  server.stderr?.off('data', collect).pipe(process.stderr);
}

async function isHealthy(origin: string): Promise<boolean> {
  const response = await fetch(`${origin}/healthz`).catch(() => null);
  await response?.arrayBuffer();
  return response?.ok === true;
}
