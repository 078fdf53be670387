import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of a Firefox: FIREFOX_PATH, else the system's; undefined where there is none. */
export function findFirefox(): string | undefined {
  if (process.env.FIREFOX_PATH !== undefined) return process.env.FIREFOX_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return ['firefox-esr', 'firefox'].flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}
