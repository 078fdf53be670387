import type { Page } from '@playwright/test';

export const reactWatch = new URL('reactWatch.js', import.meta.url);

export type Seen = { commits: number; writes: number };

/** The tab must have been opened with `reactWatch`. */
export async function seenDuring(page: Page, act: () => Promise<void>): Promise<Seen> {
  const seen = () => page.evaluate(() => structuredClone((window as unknown as { seen: Seen }).seen));
  const before = await seen();
  await act();
  const after = await seen();
  return { commits: after.commits - before.commits, writes: after.writes - before.writes };
}
