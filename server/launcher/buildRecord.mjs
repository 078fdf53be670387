import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What a build depends on. */
const sources = [
  ...['client', 'server', 'evaluators', 'scenarios', '.env.example', 'LICENSE'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'],
];

/** Files that a build does not depend on. The server reads Markdown at run time. */
const skipped = /\.md$|\.test\.tsx?$|^\.|^(deploy|laboratory|testing)$/;

/** A server may still be running from an earlier build, whose files it reads when a browser asks for them. */
const keptMs = 7 * 86_400_000;

export function sourceDigest(/** @type {string} */ root) {
  return digest(
    root,
    sources.flatMap((source) => filesIn(root, source)),
  );
}

/** Whether there is a complete build of these sources. Compares contents, since copies and ZIP files change times. */
export function isFresh(/** @type {string} */ root) {
  try {
    const record = read(join(root, 'dist'));
    return record.sources === sourceDigest(root) && record.contents === digest(join(root, 'dist'), record.files);
  } catch {
    return false; // a file is missing
  }
}

/** Moves the new build from `dist/next` to its place. `builtFrom` is the digest of the sources before the build. */
export function replaceBuild(/** @type {string} */ root, /** @type {string} */ builtFrom) {
  const dist = join(root, 'dist');
  const next = join(dist, 'next');
  const files = filesIn(next, '.');
  const kept = new Set([...files, ...read(dist).files]);
  rmSync(join(dist, 'build.json'), { force: true });
  for (const file of files) {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    renameSync(join(next, file), join(dist, file));
  }
  rmSync(next, { recursive: true });
  for (const file of ['client', 'server'].flatMap((folder) => filesIn(dist, folder)))
    if (!kept.has(file) && Date.now() - statSync(join(dist, file)).mtimeMs > keptMs) rmSync(join(dist, file));
  writeFileSync(join(dist, 'build.json'), JSON.stringify({ sources: builtFrom, contents: digest(dist, files), files }));
}

/** @returns {{ sources?: string, contents?: string, files: string[] }} empty if there is no build, or a damaged one */
function read(/** @type {string} */ dist) {
  try {
    return JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8'));
  } catch {
    return { files: [] };
  }
}

/** @returns {string[]} paths in the folder, as is `path` */
function filesIn(/** @type {string} */ folder, /** @type {string} */ path) {
  if (!statSync(join(folder, path)).isDirectory()) return [path];
  const names = readdirSync(join(folder, path)).filter((name) => !skipped.test(name));
  return names.toSorted().flatMap((name) => filesIn(folder, path === '.' ? name : `${path}/${name}`));
}

function digest(/** @type {string} */ folder, /** @type {readonly string[]} */ files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const contents = readFileSync(join(folder, file));
    hash.update(`${file} ${contents.length}\n`).update(contents);
  }
  return hash.digest('hex');
}
