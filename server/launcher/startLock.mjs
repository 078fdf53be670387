import { closeSync, existsSync, mkdirSync, openSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { stop } from './stop.mjs';

const renewMs = 1000;
/** A lock that has not been renewed for this long was left by a start that was killed. */
const staleMs = 15_000;

/** Runs `work`, which writes into the folder, while no other start does so. */
export async function withLock(
  /** @type {string} */ root,
  /** @type {string} */ reason,
  /** @type {() => Promise<void>} */ work,
) {
  const lock = join(root, 'dist', 'lock');
  try {
    await acquire(lock);
  } catch (error) {
    const { code, path = root } = /** @type {NodeJS.ErrnoException} */ (error);
    const cure = code === 'ENOSPC' ? 'free some space' : 'run "node server/build.mjs" once as a user who may write';
    stop(`${reason}, but ${path} cannot be written (${code}); ${cure} there.`);
  }
  const free = () => rmSync(lock, { force: true });
  process.once('exit', free);
  const renewal = setInterval(() => {
    if (existsSync(lock)) utimesSync(lock, new Date(), new Date());
  }, renewMs);
  await work();
  clearInterval(renewal);
  process.off('exit', free);
  free();
}

async function acquire(/** @type {string} */ lock) {
  mkdirSync(join(lock, '..'), { recursive: true });
  /** Compared with itself only, because clocks of file systems may differ. */
  let renewedAt = 0;
  for (let waited = 0; ; waited += renewMs) {
    try {
      closeSync(openSync(lock, 'wx'));
      return;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
    if (renewedAt === 0) process.stdout.write('Waiting for another start that is installing or building here.\n');
    const { mtimeMs = 1 } = statSync(lock, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs !== renewedAt) waited = 0;
    renewedAt = mtimeMs;
    if (waited < staleMs) await new Promise((resolve) => setTimeout(resolve, renewMs));
    else rmSync(lock, { force: true });
  }
}
