import type { Page } from '@playwright/test';
import type { Game } from '../game/game.ts';

export const answer = 'I ask the people concerned first';

export const cabinet = (game: Game) => game.window('Filing cabinet');

export function storedReviews(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('the-firm:review:')));
}

/** What the game that started last has drawn. */
export async function started(game: Game) {
  const log = await game.log();
  const { seed, scenarios } = log.findLast(({ type }) => type === 'session/assignmentStarted')?.payload ?? {};
  return { seed, scenarios: scenarios as { id: string; title: string }[] };
}
