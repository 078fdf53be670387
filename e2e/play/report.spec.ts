import type { Page } from '@playwright/test';
import { unknownCriteria } from '../../client/game/report/reportTexts.ts';
import { expect, test } from '../game/game.ts';
import { expectNoViolations } from '../page/expectNoViolations.ts';

/**
 * Replaces the print dialog, which would wait for input. The returned function says how often it was requested while the
 * paper was in the page, which browsers print as it is at that moment.
 */
async function withoutDialog(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.print = () => {
      if (!document.querySelector('.printed-paper')) return;
      document.documentElement.dataset.printed = String(Number(document.documentElement.dataset.printed ?? 0) + 1);
    };
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.printed ?? 0));
}

const answer = 'I ask first.\n\n# Then I *decide*, and <b>say</b> so because it costs less.';

// Only in a browser: paper.
test('Print… puts the whole review on paper, without the desktop, black on white, and takes it away on the next input', {
  tag: '@media',
}, async ({ game, page }) => {
  const printed = await withoutDialog(page);
  const titles: string[] = [];
  await game.resume('assessed', (type, payload) => {
    if (type === 'session/answerSubmitted') payload.answer = answer;
    if (type === 'session/assignmentStarted')
      titles.push(...(payload.scenarios as { title: string }[]).map(({ title }) => title));
  });
  const level = (await game.overall.locator('.badge').textContent()) ?? '';
  await game.readReview();
  // The Overall Assessment has it on the screen.
  await expect(game.window('Performance review').locator('.report-assessment')).toHaveCount(0);
  const title = await page.title();
  await game.button('Print…').click();
  await expect.poll(printed).toBe(1);
  const report = page.getByRole('main', { name: 'Performance review' });
  await expect(page.locator('.printed-paper')).toBeHidden(); // it is only shown on paper
  await expect(page).toHaveTitle(/^the-firm-review-\d{4}-\d\d-\d\d$/);

  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#root')).toBeHidden();
  await expect(report.locator('.report-assessment')).toBeVisible();
  await expect(report.getByRole('heading', { level: 1 })).toHaveText('Performance review');
  await expect(report.getByRole('definition')).toContainText(['', 'UX designer', /\d{4}$/, level]);
  expect(titles).toHaveLength(5);
  await expect(report.getByRole('heading', { level: 2 })).toHaveText([
    ...titles.map((name, index) => `${index + 1}. ${name}`),
  ]);
  // What a reader on the screen unfolds, chooses or points at is on paper without that.
  await expect(report.locator('details:not([open])')).toHaveCount(0);
  await expect(report.locator('mark, [role="note"]')).toHaveCount(0);
  await expect(report.locator('blockquote')).toContainText(Array(5).fill('# Then I *decide*, and <b>say</b> so'));
  await expect(report.getByRole('heading', { name: 'Areas for growth:' })).toHaveCount(5);
  await expect(report.getByRole('link')).toHaveText(/\/\?seed=journey$/);
  await expect(report).toContainText('Seed: journey');
  await expectNoViolations(page, 'the report');

  const onScreen = (await report.getByRole('link').boundingBox())?.x ?? Number.NaN;
  await page.emulateMedia({ media: null });
  const pdf = await page.pdf({ preferCSSPageSize: true, format: 'A4' });
  // The margin moves the link to the right. In points: 72 are an inch, of 96 CSS pixels or 25.4 mm.
  const [, onPaper] = pdf.toString('latin1').match(/\/Rect \[([\d.]+) /) ?? [];
  expect(Number(onPaper) - onScreen * (72 / 96)).toBeCloseTo(20 * (72 / 25.4), 0);
  await expect(page.locator('.printed-paper')).toHaveCount(0);
  await expect(page).toHaveTitle(title);
  await game.button('Print…').click();
  await expect.poll(printed).toBe(2);
  await test.step('with any colours of the screen', async () => {
    const unchanged = { colorScheme: null, forcedColors: null, contrast: null } as const;
    for (const media of [{ colorScheme: 'dark' }, { forcedColors: 'active' }, { contrast: 'more' }] as const) {
      await page.emulateMedia({ ...unchanged, ...media, media: 'screen' });
      if (!('forcedColors' in media))
        await expect(page.locator('html')).toHaveAttribute('data-scheme', 'contrast' in media ? 'contrast' : 'night');
      await page.emulateMedia({ ...unchanged, ...media, media: 'print' });
      await expect(page.locator('.printed-paper')).toBeVisible();
      const colours = await page
        .locator('.printed-paper :is(p, h2, th, dd, a, .badge, .claim, .passage-number)')
        .evaluateAll((parts) => [
          ...new Set(parts.map((part) => getComputedStyle(part).color)),
          ...new Set(
            [...document.querySelectorAll('html, body, .printed-paper')].map(
              (one) => getComputedStyle(one).backgroundColor,
            ),
          ),
        ]);
      expect(colours, JSON.stringify(media)).toEqual(['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)']);
    }
    // The print view closes on the next input if the browser sends no afterprint event.
    await page.emulateMedia({ ...unchanged, media: 'screen' });
    await page.keyboard.press('Shift');
    await expect(page.locator('.printed-paper')).toHaveCount(0);
    await expect(page).toHaveTitle(title);
  });
});

// Only in a browser: paper.
test('printing by the menu of the browser prints the same paper while the review is open', { tag: '@media' }, async ({
  game,
  page,
}) => {
  await page.addInitScript(() => {
    window.addEventListener('afterprint', () => {
      const paper = document.querySelector('.printed-paper');
      document.documentElement.dataset.printed = `${document.title}: ${paper?.getAttribute('aria-label')}`;
    });
  });
  await game.resume('assessed');
  const title = await page.title();
  const printed = page.locator('html');
  await game.review.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.locator('.prints')).toHaveCount(0); // the window stays for a moment
  await page.pdf(); // prints as the menu does
  await expect(printed).toHaveAttribute('data-printed', `${title}: undefined`);
  await game.readReview();
  await page.pdf();
  await expect(printed).toHaveAttribute('data-printed', /^the-firm-review-.*: Performance review$/);
  await printed.evaluate((html) => html.removeAttribute('data-printed'));
  await page.getByRole('navigation').getByRole('button', { name: 'Overall Assessment' }).click();
  await expect(game.overall).toHaveClass(/is-active/);
  await page.pdf();
  await expect(printed).toHaveAttribute('data-printed', /: Performance review$/);
  await expect(page.locator('.printed-paper')).toHaveCount(0);
  await expect(page).toHaveTitle(title);
});

// Only in a browser: paper.
test('feedback that came without its criteria says so, also on paper', { tag: '@media' }, async ({ game, page }) => {
  await withoutDialog(page);
  await game.resume('assessed', (type, payload) => {
    if (type !== 'session/feedbackReceived') return;
    payload.feedback = '**A Plain Approach**\n\nFine.';
    for (const name of ['sections', 'verdict', 'assessment']) delete payload[name];
  });
  await expect(game.overall.locator('tbody tr').first().getByRole('cell')).toHaveText('Not recorded');
  await game.button('Show Breakdown').click();
  await expect(game.breakdown).toContainText(unknownCriteria);
  await expect(game.breakdown.getByRole('table')).toHaveCount(0);
  await game.readReview();
  await game.button('Print…').click();
  await page.emulateMedia({ media: 'print' });
  const paper = page.locator('.printed-paper');
  await expect(paper.getByText('Not available: the server sent no criteria for this answer.')).toHaveCount(5);
  await expect(paper.getByRole('table')).toHaveCount(1); // how far each answer goes
  await expect(paper.locator('.claim, .passage-number')).toHaveCount(0);
});

// Only in a browser: paper.
test('in a game, the question, the answer and the feedback are printed', { tag: '@media' }, async ({ game, page }) => {
  await page.addInitScript(() => {
    window.addEventListener('afterprint', () => {
      document.documentElement.dataset.printed = document.querySelector('.printed-paper')?.textContent ?? '';
    });
  });
  await game.resume('started');
  await game.answer(answer);
  await expect(game.nextButton).toBeVisible();
  const printed = page.locator('html');
  // The paper comes with the deferred script, which loads when the page is idle.
  await expect(async () => {
    await page.pdf(); // prints as Ctrl+P does
    await expect(printed).toHaveAttribute('data-printed', /./, { timeout: 1 });
  }).toPass();
  for (const text of [
    await game.question.getByRole('heading', { level: 3 }).textContent(),
    await game.question.locator('.paper p').first().textContent(),
    answer,
    await game.analyzer.locator('.screen-text p').first().textContent(),
  ])
    expect(await printed.getAttribute('data-printed')).toContain(text ?? 'nothing');
});

test.describe('on a phone', () => {
  // Only in a browser: taps after paper.
  test('the paper stays until the player comes back', { tag: '@touch' }, async ({ game, page }) => {
    await game.resume('started');
    const paper = page.locator('.printed-paper');
    // The paper comes with the deferred script, which loads when the page is idle.
    await expect(async () => {
      await page.evaluate(() => {
        for (const type of ['beforeprint', 'afterprint']) window.dispatchEvent(new Event(type));
      });
      expect(await paper.count()).toBe(1);
    }).toPass();
    await page.touchscreen.tap(195, 20);
    await expect(paper).toHaveCount(0);
  });
});
