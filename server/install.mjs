// This runs before any package is installed, so it imports only Node's own modules.
import './nodeVersion.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isInstalled } from './installedPackages.mjs';
import { alone } from './startLock.mjs';
import { stop } from './stop.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** What npm writes at most, in its cache and in node_modules. */
const installMegabytes = 600;

/**
 * Ends the process if the command fails, which then has said why.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} problem
 */
export async function run(command, args, problem) {
  // On Windows, npm is a script for the shell, which takes no paths with spaces.
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32' && command === 'npm',
  });
  const [status] = await once(child, 'exit').catch(({ code }) =>
    stop(`${command} cannot be run (${code}). ${problem}`),
  );
  if (status !== 0) stop(problem);
}

/** @param {number} megabytes */
export function checkRoom(megabytes) {
  const { bavail, bsize } = fs.statfsSync(root);
  const free = Math.floor((bavail * bsize) / 1e6);
  if (free < megabytes) stop(`The disk of ${root} has ${free} MB left; free at least ${megabytes} MB.`);
}

if (!isInstalled(root))
  await alone(root, 'The packages have to be installed', async () => {
    if (isInstalled(root)) return;
    checkRoom(installMegabytes);
    // A few packages claim to need a newer Node than they do.
    const args = ['ci', '--include=dev', '--include=optional', '--no-engine-strict', '--no-audit', '--no-fund'];
    await run(
      'npm',
      args,
      'The packages could not be installed; npm, which comes with Node.js, has to be in the PATH.',
    );
  });
