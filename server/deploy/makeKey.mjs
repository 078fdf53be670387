import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';

/** Creates the key that signs assessments. An existing key is kept, because games in progress depend on it. */
const { ASSESSMENT_KEY_FILE = '' } = process.env;
try {
  writeFileSync(ASSESSMENT_KEY_FILE, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o400 });
} catch (error) {
  if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
}
