// This runs before any package is installed, so it imports only Node's own modules.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const root = new URL('../', import.meta.url);

/** Runs npm with `args`. If npm fails, ends the process with npm's exit status. @param {string[]} args */
export function npm(...args) {
  const { status } = spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}

/** Does node_modules have every required package in its locked version? npm keeps a copy of the lock file there. */
function isInstalled() {
  const copy = new URL('node_modules/.package-lock.json', root);
  if (!existsSync(copy)) return false;
  const wanted = packagesOf(new URL('package-lock.json', root));
  const present = packagesOf(copy);
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || optional || present[path]?.version === version,
  );
}

/**
 * @param {URL} lock
 * @returns {Record<string, { version: string, optional?: boolean }>}
 */
function packagesOf(lock) {
  return JSON.parse(readFileSync(lock, 'utf8')).packages;
}

if (!isInstalled()) npm('ci', '--include=dev', '--no-audit', '--no-fund');
