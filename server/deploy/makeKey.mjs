import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';

/**
 * Creates the file with the key that signs assessments, unless the file exists. All replicas use this key, and keep it
 * across restarts, so that they accept the assessments of games in progress.
 */
const { ASSESSMENT_KEY_FILE = '' } = process.env;
try {
  writeFileSync(ASSESSMENT_KEY_FILE, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o400 });
} catch (error) {
  if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
}
