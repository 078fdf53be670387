import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, minKeyLength } from './config.ts';

/** The key that servers with the same STATE_DIR share, made by the first of them. Without a folder, a key of its own. */
export function storedKey(folder: string | null, warn: (message: string) => void): string {
  const key = randomBytes(32).toString('base64');
  if (folder === null) return key;
  const path = join(folder, 'assessment.key');
  const draft = `${path}.${randomUUID()}`;
  try {
    if (!existsSync(path)) {
      writeFileSync(draft, key, { mode: 0o400, flush: true });
      linkSync(draft, path); // a link is never half written, and fails if another server was first
    }
  } catch (error) {
    const code = String((error as NodeJS.ErrnoException).code);
    // The disk is full, or its file system has no hard links.
    if (/ENOSPC|EDQUOT|EPERM|ENOTSUP|ENOSYS/.test(code)) {
      warn(`STATE_DIR cannot keep the signing key (${code}): after a restart, answers are assessed again.`);
      return key;
    }
    if (code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const stored = readFileSync(path, 'utf8').trim();
  if (stored.length < minKeyLength) throw new ConfigError([`${path} is damaged; delete it.`]);
  return stored;
}
