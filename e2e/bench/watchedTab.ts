import type { Page } from '@playwright/test';

/** The script that counts in the page. */
export const reactWatch = new URL('reactWatch.js', import.meta.url);

export type Seen = { commits: number; writes: number };

/** What React and storage did while `act` was done. */
export async function seenDuring(page: Page, act: () => Promise<void>): Promise<Seen> {
  const seen = () => page.evaluate(() => structuredClone((window as unknown as { seen: Seen }).seen));
  const before = await seen();
  await act();
  const after = await seen();
  return { commits: after.commits - before.commits, writes: after.writes - before.writes };
}
