import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether node_modules has the packages in their locked versions, by the lock file that npm writes there in the end.
 * Optional packages are for one kind of machine.
 */
export function isInstalled(/** @type {string} */ root, withDev = true) {
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(
    ([path, { version, dev, optional }]) =>
      path === '' || optional || (dev && !withDev) || installed[path]?.version === version,
  );
}

/** @returns {Record<string, { version: string, dev?: boolean, optional?: boolean }>} empty if there is no such file */
function packagesOf(/** @type {string} */ lock) {
  try {
    return JSON.parse(readFileSync(lock, 'utf8')).packages;
  } catch {
    return {};
  }
}
