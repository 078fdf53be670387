import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Runs before anything is installed, so it is plain JavaScript and needs nothing but Node. */
const root = new URL('../', import.meta.url);

/** Runs a command of npm's and ends the process with its status if it fails. @param {string[]} args */
export function npm(...args) {
  const { status } = spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}

/** Are all of the lock file's packages, in its versions, in node_modules? npm keeps its own copy of the lock there. */
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
