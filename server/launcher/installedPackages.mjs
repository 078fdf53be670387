import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stop } from './stop.mjs';

/**
 * Whether node_modules has every package for this machine in its locked version. npm keeps a copy of the lock file
 * there, which may have come from another machine.
 */
export function isInstalled(/** @type {string} */ root, withDev = true) {
  const required = packagesOf(join(root, 'package-lock.json'));
  if (required['']?.version === undefined)
    stop('package-lock.json is missing, damaged or of npm 6; "git checkout package-lock.json" restores it.');
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  return Object.entries(required).every(
    ([path, locked]) =>
      path === '' ||
      (locked.dev && !withDev) ||
      !isForThisMachine(locked) ||
      (installed[path]?.version === locked.version && existsSync(join(root, path, 'package.json'))),
  );
}

/** @typedef {{ version: string, dev?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Locked */

/** Optional packages are those with code for one kind of machine, and what these need. */
function isForThisMachine(/** @type {Locked} */ { optional, os, cpu, libc }) {
  if (!optional) return true;
  return os?.includes(process.platform) && cpu?.includes(process.arch) && (!libc || libc.includes(libcName()));
}

function libcName() {
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return header.glibcVersionRuntime ? 'glibc' : 'musl';
}

/** @returns {Record<string, Locked>} empty if the file is missing or damaged */
function packagesOf(/** @type {string} */ lock) {
  try {
    return JSON.parse(readFileSync(lock, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}
