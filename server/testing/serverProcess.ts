import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { findPackageRoot } from '../../scenarios/packageRoot.ts';

const root = findPackageRoot(import.meta.dirname);
/** The pack of these servers. It is small, because a server reads all of it before it answers. */
export const smallPack = join(root, 'scenarios', 'on-call');

/**
 * Starts the server as it is built, since Node.js takes seconds to load each of its sources. The process ends with the
 * test.
 */
export function startServer(
  environment: Record<string, string>,
  stdio: StdioOptions = ['ignore', 'pipe', 'pipe'],
): ChildProcess {
  const server = spawn(process.execPath, [join(root, 'dist', 'server', 'main.js')], {
    env: { SCENARIOS_DIR: smallPack, ...environment },
    stdio,
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  return server;
}

/** Waits until the server says where it is open. */
export async function originOf({ stdout }: ChildProcess): Promise<string> {
  const [line] = await once(stdout as NodeJS.ReadableStream, 'data');
  return String(line).replace('The Firm is open on ', '').trim();
}
