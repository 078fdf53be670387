import type { Page } from '@playwright/test';

/** The script that counts in the page. */
export const reactWatch = new URL('reactWatch.js', import.meta.url);

export type Seen = {
  commits: number;
  writes: number;
  /** Components rendered, by the title of the window that they are in. */
  renders: Record<string, number>;
};

/** What React and storage did while `act` was done. */
export async function seenDuring(page: Page, act: () => Promise<void>): Promise<Seen> {
  const before = await seen(page);
  await act();
  const after = await seen(page);
  const renders = Object.entries(after.renders).map(([name, count]) => [name, count - (before.renders[name] ?? 0)]);
  return {
    commits: after.commits - before.commits,
    writes: after.writes - before.writes,
    renders: Object.fromEntries(renders.filter(([, count]) => count !== 0)),
  };
}

/** Since the page was loaded. */
export function seen(page: Page): Promise<Seen> {
  return page.evaluate(() => structuredClone((window as unknown as { seen: Seen }).seen));
}
