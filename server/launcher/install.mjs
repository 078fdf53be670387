// This runs before any package is installed, so it imports only Node's own modules.
import './nodeVersion.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { isInstalled } from './installedPackages.mjs';
import { refuseToStart } from './refuseToStart.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Override npm's own settings, and ignore a workspace that this folder lies in. */
const npmSettings = [
  ...['--include=dev', '--include=optional', '--include=peer', '--install-strategy=hoisted', '--no-workspaces'],
  '--no-engine-strict', // a few packages claim to need a newer Node than they do
  ...['--no-audit', '--no-fund'],
];

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

if (!isInstalled(root))
  await run('npm', ['ci', ...npmSettings], 'npm failed, as it says above. If two starts ran at once, start again.');
