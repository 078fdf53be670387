import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether node_modules has the packages in their locked versions, by the lock file that npm writes there in the end.
 * Optional packages depend on the kind of machine, and Windows and WSL may share a folder.
 */
export function isInstalled(/** @type {string} */ root, withDev = true) {
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  const isPresent = (/** @type {[string, Locked]} */ [path, { version }]) => installed[path]?.version === version;
  const needed = Object.entries(packagesOf(join(root, 'package-lock.json'))).filter(
    ([path, { dev }]) => path !== '' && !(dev && !withDev),
  );
  const forThisMachine = needed.filter(
    ([, { os, cpu }]) => os?.includes(process.platform) && cpu?.includes(process.arch),
  );
  return (
    needed.length > 0 &&
    needed.every((entry) => entry[1].optional || isPresent(entry)) &&
    (forThisMachine.length === 0 || forThisMachine.some(isPresent))
  );
}

/** @typedef {{ version: string, dev?: boolean, optional?: boolean, os?: string[], cpu?: string[] }} Locked */

/** @returns {Record<string, Locked>} empty if the file is missing or damaged */
function packagesOf(/** @type {string} */ lock) {
  try {
    return JSON.parse(readFileSync(lock, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}
