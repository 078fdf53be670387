import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../server/testing/freePort.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Resolves when the server answers. */
export async function startServer(env: Record<string, string> = {}, script = 'dist/server/main.js') {
  const port = await freePort();
  const child = spawn(process.execPath, [script], {
    cwd: root,
    env: { ...process.env, PORT: String(port), RATE_LIMIT_PER_MINUTE: '1000000', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.once('exit', () => child.kill());
  const origin = `http://127.0.0.1:${port}`;
  await answers(`${origin}/healthz`, child);
  return { origin, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = once(child, 'exit');
  child.kill();
  await exited;
}

/** Resolves when a request to `url` succeeds. Throws if the process ends first. */
async function answers(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    const response = await fetch(url).catch(() => null);
    await response?.arrayBuffer();
    if (response?.ok) return;
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('The server did not start.');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
