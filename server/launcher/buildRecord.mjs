import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a build depends on. */
const sources = [
  ...['client', 'server', 'evaluators', 'scenarios', '.env.example', 'LICENSE'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'],
];

/** Files that a build does not depend on. The server reads Markdown at run time. */
const skipped = /\.md$|\.test\.tsx?$|^\.|^(deploy|laboratory|testing)$/;

/** Depends on contents alone, because copies and ZIP files have other times. */
export function sourceDigest(/** @type {string} */ root) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesIn(root, source))) {
    const contents = readFileSync(join(root, file));
    hash.update(`${file} ${contents.length}\n`).update(contents);
  }
  return hash.digest('hex');
}

/** Whether there is a complete build of these sources. */
export function isFresh(/** @type {string} */ root) {
  try {
    const builtFrom = readFileSync(join(root, 'dist', 'sources.sha256'), 'utf8');
    const hasFiles = ['client/index.html', 'server/main.js'].every((file) => existsSync(join(root, 'dist', file)));
    return hasFiles && builtFrom === sourceDigest(root);
  } catch {
    return false; // nothing was built, or a source is missing
  }
}

/** Pages that were opened a while ago still need the assets of earlier builds. A build writes all of its own again. */
export function removeOldAssets(/** @type {string} */ root) {
  const aWeekAgo = Date.now() - 7 * 24 * 60 * 60 * 1000;
  for (const file of filesIn(join(root, 'dist'), 'client/assets').map((path) => join(root, 'dist', path)))
    if (statSync(file).mtimeMs < aWeekAgo) rmSync(file);
}

/** `builtFrom` is the digest of the sources before the build. */
export function recordBuild(/** @type {string} */ root, /** @type {string} */ builtFrom) {
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, 'dist', 'sources.sha256'), builtFrom);
}

/** @returns {string[]} paths in the folder, as is `path` */
function filesIn(/** @type {string} */ folder, /** @type {string} */ path) {
  if (!statSync(join(folder, path)).isDirectory()) return [path];
  const names = readdirSync(join(folder, path)).filter((name) => !skipped.test(name));
  return names.toSorted().flatMap((name) => filesIn(folder, `${path}/${name}`));
}
