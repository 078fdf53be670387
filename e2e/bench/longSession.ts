import type { Page } from '@playwright/test';
import { Game } from '../game/game.ts';

/** Starts or continues a game, and extends its stored log to at least `length` events. */
export async function openSession(page: Page, length: number): Promise<Game> {
  const game = new Game(page);
  if (page.url() === 'about:blank') await game.start();
  const kept = JSON.parse(JSON.parse(await game.kept())['the-firm']);
  kept.log.push(...movedEvents(length - kept.log.length));
  // The game saves again when its page is left, so storage is changed from another page.
  await page.goto('/healthz');
  await page.evaluate((text) => localStorage.setItem('the-firm', text), JSON.stringify(kept));
  await page.goto('/');
  await game.notepad.waitFor();
  if ((await game.storedEvents()).length < length) throw new Error('The game did not load the extended log.');
  return game;
}

export function movedEvents(count: number): object[] {
  return Array.from({ length: Math.max(0, count) }, (_, index) => ({
    id: index.toString(16).padStart(32, '0'),
    at: new Date(0).toISOString(),
    v: 1,
    type: 'desktop/windowMoved',
    payload: { id: 'notepad', x: 411 + (index % 100), y: 40 },
  }));
}
