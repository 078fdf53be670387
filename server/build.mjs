import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { npm } from './install.mjs';

/** Builds the client and the server if there is no build yet, or if a source is newer than the build. */
const root = fileURLToPath(new URL('../', import.meta.url));
const built = join(root, 'dist', 'server', 'main.js');
const sources = ['client', 'server', 'evaluators', 'scenarios', '.env.example', 'package-lock.json', 'vite.config.ts'];

/**
 * Milliseconds since 1970. Markdown files are skipped, because the server reads them at run time.
 * @param {string} path
 * @returns {number}
 */
function newest(path) {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return path.endsWith('.md') ? 0 : mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

const isFresh = existsSync(built) && sources.every((source) => newest(join(root, source)) <= statSync(built).mtimeMs);
if (!isFresh) npm('run', 'build');
