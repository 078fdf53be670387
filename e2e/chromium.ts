import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The path of Chromium: CHROMIUM_PATH, Playwright's own, the system's, or one that Playwright or apt installs. Throws
 * with instructions if there is none.
 */
export function findChromium(): string {
  const found = process.env.CHROMIUM_PATH ?? present();
  if (found !== undefined) return found;
  if (run('npx', 'playwright', 'install', 'chromium') && existsSync(chromium.executablePath()))
    return chromium.executablePath();
  if (
    canUseApt() &&
    run('apt-get', 'update') &&
    run('apt-get', 'install', '-y', '--no-install-recommends', 'chromium')
  ) {
    const installed = present();
    if (installed !== undefined) return installed;
  }
  throw new Error('No Chromium was found: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
}

function present(): string | undefined {
  const candidates = [chromium.executablePath(), ...systemNames.flatMap(onPath)];
  return candidates.find((path) => existsSync(path));
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
