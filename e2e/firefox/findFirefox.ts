import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of Firefox: FIREFOX_PATH if it is set, else firefox-esr or firefox on the PATH, else undefined. */
export function findFirefox(): string | undefined {
  if (process.env.FIREFOX_PATH !== undefined) return process.env.FIREFOX_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return ['firefox-esr', 'firefox'].flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}
