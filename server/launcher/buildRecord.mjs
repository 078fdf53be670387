import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What a build depends on. */
const sources = [
  ...['client', 'server', 'evaluators', 'scenarios', '.env.example', 'LICENSE'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'],
];

/** No part of a build. The server reads Markdown at run time. */
const skipped = /\.md$|\.test\.tsx?$|^\.|^(deploy|laboratory|testing)$/;

/** A server may still be running from an earlier build, whose files it reads when a browser asks for them. */
const keptMs = 7 * 86_400_000;

/** @param {string} root */
export function sourceDigest(root) {
  return digest(
    root,
    sources.flatMap((source) => filesIn(root, source)),
  );
}

/**
 * Is there a whole build of these sources? The contents decide, not the times, which a ZIP file or a copy sets as it likes.
 *
 * @param {string} root
 */
export function isFresh(root) {
  try {
    const record = read(join(root, 'dist'));
    return record.sources === sourceDigest(root) && record.contents === digest(join(root, 'dist'), record.files);
  } catch {
    return false; // a file is missing
  }
}

/**
 * Moves the new build, in `dist/next`, to its place.
 *
 * @param {string} root
 * @param {string} builtFrom the digest of the sources before the build
 */
export function replaceBuild(root, builtFrom) {
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

/**
 * @param {string} dist
 * @returns {{ sources?: string, contents?: string, files: string[] }} empty if there is no build, or a damaged one
 */
function read(dist) {
  try {
    return JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8'));
  } catch {
    return { files: [] };
  }
}

/**
 * @param {string} folder
 * @param {string} path in the folder
 * @returns {string[]} paths in the folder
 */
function filesIn(folder, path) {
  if (!statSync(join(folder, path)).isDirectory()) return [path];
  const names = readdirSync(join(folder, path)).filter((name) => !skipped.test(name));
  return names.toSorted().flatMap((name) => filesIn(folder, path === '.' ? name : `${path}/${name}`));
}

/**
 * @param {string} folder
 * @param {readonly string[]} files
 */
function digest(folder, files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const contents = readFileSync(join(folder, file));
    hash.update(`${file} ${contents.length}\n`).update(contents);
  }
  return hash.digest('hex');
}
