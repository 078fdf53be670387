import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The headless shell comes first, because tests take a third less time in it. */
const systemNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/**
 * Returns the path of a Chromium, or undefined to let Playwright use its own. Tries in turn: CHROMIUM_PATH, one on the
 * PATH, Playwright's own, downloading that, and installing one with apt. Throws with instructions if all fail.
 */
export function findChromium(): string | undefined {
  const found = process.env.CHROMIUM_PATH ?? systemNames.flatMap(onPath).find((path) => existsSync(path));
  if (found !== undefined) return found;
  if (hasPlaywrights() || (run('npx', 'playwright', 'install', 'chromium') && hasPlaywrights())) return undefined;
  const [shell = ''] = systemNames;
  if (canUseApt() && run('apt-get', 'update') && run('apt-get', 'install', '-y', '--no-install-recommends', shell)) {
    const installed = onPath(shell).find((path) => existsSync(path));
    if (installed !== undefined) return installed;
  }
  throw new Error(`No Chromium was found: install one (Debian: apt-get install ${shell}) or set CHROMIUM_PATH.`);
}

function hasPlaywrights(): boolean {
  return existsSync(chromium.executablePath());
}

function onPath(name: string): string[] {
  return (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));
}

function canUseApt(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0 && onPath('apt-get').some((path) => existsSync(path));
}

function run(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}
