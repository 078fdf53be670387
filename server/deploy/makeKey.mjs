import { randomBytes } from 'node:crypto';
import { rmSync, statSync, writeFileSync } from 'node:fs';

/** Creates the key that signs assessments. An existing key is kept, because games in progress depend on it. */
const { ASSESSMENT_KEY_FILE = '' } = process.env;
try {
  // A full disk leaves an empty file.
  if (statSync(ASSESSMENT_KEY_FILE, { throwIfNoEntry: false })?.size === 0) rmSync(ASSESSMENT_KEY_FILE);
  writeFileSync(ASSESSMENT_KEY_FILE, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o400 });
} catch (error) {
  const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
  if (code !== 'EEXIST') {
    console.error(`The key cannot be written (${message}); the volume must have space, and user 1000 must own it.`);
    process.exitCode = 1;
  }
}
