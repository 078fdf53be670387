import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { refuseToStart } from './refuseToStart.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Ends the process if the command fails; it has printed the reason itself. */
export async function run(
  /** @type {string} */ command,
  /** @type {readonly string[]} */ args,
  /** @type {string} */ problem,
) {
  // On Windows, npm is a script for the shell, which takes no paths with spaces.
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' }, // a shell may have another one, which Vite would build for
    shell: process.platform === 'win32' && command === 'npm',
  });
  const [status] = await once(child, 'exit').catch(({ code }) =>
    refuseToStart(`${command} cannot be run (${code}); it comes with Node.js and has to be in the PATH.`),
  );
  if (status !== 0) refuseToStart(problem);
}
