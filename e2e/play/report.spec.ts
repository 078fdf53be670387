import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../expectNoViolations.ts';
import { expect, type Game, test } from '../game.ts';

/** Replaces the print dialog, which would wait for input. The returned function says how often it was requested. */
async function withoutDialog(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = String(Number(document.documentElement.dataset.printed ?? 0) + 1);
    };
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.printed ?? 0));
}

const answer = 'I ask first.\n\n# Then I *decide*, and <b>say</b> so because it costs less.';

test('Print… puts the whole review on paper, without the desktop, and takes it away again', { tag: '@media' }, async ({
  game,
  page,
}) => {
  const printed = await withoutDialog(page);
  await game.resume('started');
  const titles: string[] = [];
  await page.route('**/evaluate-answer', async (route) => {
    titles.push(route.request().postDataJSON().scenario.title);
    await route.continue();
  });
  await game.answerAll(answer);
  await game.onward.click();
  const level = (await game.overall.locator('.badge').textContent()) ?? '';
  const title = await page.title();
  await game.button('Print…').click();
  await expect.poll(printed).toBe(1);
  const report = page.getByRole('main', { name: 'Performance review' });
  await expect(page.locator('.report')).toBeHidden(); // the report is only shown on paper
  await expect(page).toHaveTitle(/^the-firm-review-\d{4}-\d\d-\d\d$/);

  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#root')).toBeHidden();
  await expect(report.getByRole('heading', { level: 1 })).toHaveText('Performance review');
  await expect(report.getByRole('definition')).toContainText(['', 'UX designer', /\d{4}$/, level]);
  expect(titles).toHaveLength(5);
  await expect(report.getByRole('heading', { level: 2 })).toHaveText([
    'The five answers by criterion',
    ...titles.map((name, index) => `${index + 1}. ${name}`),
  ]);
  for (const [index, name] of titles.entries()) {
    const chart = report.getByRole('table', { name: `${index + 1}. ${name}` });
    for (const row of await chart.getByRole('row').all()) {
      const word = (await row.getByRole('cell').last().textContent()) ?? '';
      // The number of filled boxes matches the level in words.
      await expect(row.locator('.filled')).toHaveCount(['None', 'Junior', 'Mid', 'Senior', 'Lead'].indexOf(word));
    }
    expect(await chart.getByRole('rowheader').count()).toBeGreaterThanOrEqual(4);
  }
  await expect(report.locator('blockquote')).toContainText(Array(5).fill('# Then I *decide*, and <b>say</b> so'));
  await expect(report.getByRole('heading', { name: 'Areas for growth:' })).toHaveCount(5);
  await expect(report.getByRole('link')).toHaveText(/\/\?seed=journey$/);
  await expect(report).toContainText('Seed: journey');
  await expectNoViolations(page, 'the report');

  await page.emulateMedia({ media: null });
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.length).toBeGreaterThan(10_000);
  await expect(page.locator('.report')).toHaveCount(0);
  await expect(page).toHaveTitle(title);
  await game.button('Print…').click();
  await expect.poll(printed).toBe(2);
});

for (const [name, use] of Object.entries({
  'at night': { colorScheme: 'dark' },
  'in forced colours': { contextOptions: { forcedColors: 'active' } },
  'with more contrast': { contextOptions: { contrast: 'more' } },
} as const)) {
  test.describe(name, () => {
    test.use(use);
    test('paper is black on white', { tag: '@media' }, async ({ game, page }) => {
      await withoutDialog(page);
      await game.resume('assessed');
      await game.button('Print…').click();
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('.report')).toBeVisible();
      const colours = await page
        .locator('.report :is(p, h2, th, dd, a)')
        .evaluateAll((parts) => [
          ...new Set(parts.map((part) => getComputedStyle(part).color)),
          ...new Set(
            [...document.querySelectorAll('html, body, .report')].map((one) => getComputedStyle(one).backgroundColor),
          ),
        ]);
      expect(colours).toEqual(['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)']);
    });
  });
}

test('Save as Markdown has the same content and makes no request', { tag: '@download' }, async ({ game, page }) => {
  await game.resume('started');
  await game.answerAll(answer);
  await game.onward.click();
  await expect(game.overall).toBeVisible();
  await page.context().setOffline(true);
  const [download] = await Promise.all([page.waitForEvent('download'), game.button('Save as Markdown').click()]);
  expect(download.suggestedFilename()).toMatch(/^the-firm-review-\d{4}-\d\d-\d\d\.md$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.match(/^# /gm)).toHaveLength(1);
  expect(text.split('> I ask first.\n>\n> \\# Then I \\*decide\\*, and \\<b\\>say\\</b\\> so because')).toHaveLength(6);
  for (const paragraph of await game.overall.locator('.summary p').allTextContents())
    expect(text).toContain(paragraph.slice(0, 40));
  expect(text).toContain(`<${await game.overall.getByRole('link').getAttribute('href')}>`);
});

test('the report says so if an answer has no criteria', { tag: '@media' }, async ({ game, page }) => {
  await withoutDialog(page);
  await page.route('**/evaluate-answer', (route) =>
    route.fulfill({ json: { feedback: '**A Plain Approach**\n\nFine.' } }),
  );
  await game.play();
  await game.button('Print…').click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Not available: the server sent no criteria for this answer.')).toHaveCount(5);
  await expect(page.locator('.report').getByRole('table')).toHaveCount(0);
});

/** Prints the report and returns what it says about each answer's criteria. */
async function criteriaOnPaper(game: Game): Promise<string[]> {
  await game.button('Print…').click();
  await expect(game.page.locator('.report')).toHaveCount(1);
  return game.page.locator('.report .criteria').allTextContents();
}

test('a reload leaves the criteria as they were', async ({ game, page }) => {
  await withoutDialog(page);
  await game.resume('assessed');
  const before = await criteriaOnPaper(game);
  expect(before).toHaveLength(5);
  for (const chart of before) expect(chart).toMatch(/: (Junior|Mid|Senior|Lead).*(None|Junior|Mid|Senior|Lead)/);
  await game.keptWhenSettled();
  await page.reload();
  expect(await criteriaOnPaper(game)).toEqual(before);
});

test('an old game whose criteria are only in the assessment still has them in its report', async ({ game, page }) => {
  await withoutDialog(page);
  await game.resume('assessed');
  const before = await criteriaOnPaper(game);
  await game.keptWhenSettled();
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('the-firm') ?? '');
    for (const entry of kept.log.filter(({ type }: { type: string }) => type === 'session/feedbackReceived')) {
      entry.v = 1;
      delete entry.payload.verdict;
      if (entry.payload.index === 0) delete entry.payload.assessment;
    }
    localStorage.setItem('the-firm', JSON.stringify(kept));
  });
  await page.reload();
  const [first, ...others] = await criteriaOnPaper(game);
  expect(first).toContain('Not available');
  expect(others).toEqual(before.slice(1));
});

test('the print view closes on the next input if the browser sends no afterprint event', {
  tag: '@every-browser',
}, async ({ game, page }) => {
  const printed = await withoutDialog(page);
  await game.resume('assessed');
  const title = await page.title();
  await game.button('Print…').click();
  await expect.poll(printed).toBe(1);
  await expect(page.locator('.report h2')).toHaveCount(6);
  await page.keyboard.press('Shift');
  await expect(page.locator('.report')).toHaveCount(0);
  await expect(page).toHaveTitle(title);
});
