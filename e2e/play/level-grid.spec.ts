import type { Locator } from '@playwright/test';
import { expect, test } from '../game/game.ts';

const levels = ['Junior', 'Mid', 'Senior', 'Lead'];

/** Where the name of each row begins. */
const namesLeft = (grid: Locator) =>
  grid.evaluate((table) =>
    [...table.querySelectorAll('tbody th')].map((name) => {
      const [text] = [...name.querySelectorAll('button > span'), ...name.children, name];
      const range = document.createRange();
      range.selectNodeContents(text ?? name);
      return range.getBoundingClientRect().left;
    }),
  );

/** For each row of the table: its name, the level that screen readers read, and how many boxes are filled. */
const rows = (grid: Locator) =>
  grid.evaluate((table) =>
    [...table.querySelectorAll('tbody tr')].map((row) => {
      const cells = [...row.querySelectorAll('td')];
      return {
        name: row.querySelector('th')?.textContent,
        level: cells.map(({ textContent }) => textContent).join(''),
        filled: cells.filter((cell) => cell.querySelector('.level-box')?.clientHeight === 0).length,
      };
    }),
  );

// Only in a browser: which boxes are filled, and what scrolls.
test('the Overall Assessment has a row of boxes for each answer, the Breakdown one for each criterion', async ({
  game,
  page,
}) => {
  await game.resume('assessed', (type, payload) => {
    if (type !== 'session/feedbackReceived') return;
    delete payload.sections;
    const found = [0, 1, 2, 3, 4, 2].map((score, index) => ({
      criterion: `Criterion ${index}`,
      score,
      quote: score && index < 5 ? 'I ask the people concerned first' : null,
    }));
    payload.verdict = { level: levels[Number(payload.index) % 4], findings: found, crossings: [], moves: [] };
  });
  const log = await game.log();
  const payloads = (type: string) => log.filter((entry) => entry.type === type).map(({ payload }) => payload);
  const verdicts = payloads('session/feedbackReceived').map(
    ({ verdict }) =>
      verdict as { level: string; findings: { criterion: string; score: number; quote: string | null }[] },
  );
  const [started] = payloads('session/assignmentStarted');
  const scenarios = started?.scenarios as { title: string; scenario: string }[];

  const overall = game.overall.getByRole('table', { name: 'How far your answers go' });
  await expect(overall.locator('thead th')).toHaveText(['Answer', ...levels]);
  await expect(overall.getByRole('columnheader')).toHaveCount(2);
  await expect(overall.getByRole('columnheader', { name: 'Level' })).toHaveCount(1);
  expect(await rows(overall)).toEqual(
    verdicts.map(({ level }, index) => {
      return { name: `${index + 1}. ${scenarios[index]?.title}`, level, filled: levels.indexOf(level) + 1 };
    }),
  );

  // The names of the levels in the rows are for screen readers only. Other players see the boxes.
  const words = await overall.locator('td .visually-hidden').first().boundingBox();
  expect(words?.width).toBeLessThanOrEqual(1);
  // The hidden words must not make the desktop scroll, even those in rows that are scrolled out of view.
  await game.overall
    .locator('.summary')
    .first()
    .evaluate((summary) => {
      (summary as HTMLElement).style.paddingBottom = '2000px';
    });
  expect(await page.locator('.desktop').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(
    0,
  );
  await game.overall
    .locator('.summary')
    .first()
    .evaluate((summary) => summary.removeAttribute('style'));

  await game.button('Show Breakdown').click();
  const criteria = game.breakdown.getByRole('table', { name: 'How far your answer goes' });
  for (const [index, { level, findings }] of verdicts.entries()) {
    if (index > 0) await game.breakdown.getByRole('button', { name: 'Next question' }).click();
    await expect(game.breakdown.getByRole('heading', { name: 'Level of this answer' })).toHaveText(
      `Level of this answer: ${level}`,
    );
    await expect(criteria.locator('thead th')).toHaveText(['Your answer…', ...levels]);
    const quoted = findings.filter(({ quote }) => quote !== null);
    expect(await rows(criteria)).toEqual([
      ...quoted.map(({ criterion, score }) => ({ name: criterion, level: levels[score - 1], filled: score })),
      { name: 'All criteria together', level, filled: levels.indexOf(level) + 1 },
    ]);
    const [first, ...others] = await namesLeft(criteria);
    expect(others).toEqual(Array(quoted.length).fill(first)); // the last row has no number, but room for one
  }
  const story = game.breakdown.getByText(/[^"\n]{40,}/.exec(scenarios[4]?.scenario ?? '')?.[0] ?? '');
  await expect(story).toBeHidden();
  await game.breakdown.getByText('The story', { exact: true }).click();
  await expect(story).toBeVisible();
  // The story of another question is folded.
  await game.breakdown.getByRole('button', { name: 'Previous question' }).click();
  await expect(page.locator('details[open]')).toHaveCount(0);
});

// Only in a browser: an animation in the middle.
test('no window scrolls sideways while a level is stamped on', { tag: '@media' }, async ({ game, page }) => {
  await game.resume('assessed');
  await game.readReview();
  const badges = page.locator('.paper .badge');
  await badges.evaluateAll((all) => {
    for (const { style } of all as HTMLElement[]) style.animationDuration = '1000s'; // or a busy machine misses it
  });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // The first moment of the animation, in which the stamp is largest.
  const stamps = await page.evaluate(() => {
    const landing = document
      .getAnimations()
      .filter((animation) => (animation as CSSAnimation).animationName === 'stamp');
    for (const stamp of landing) {
      stamp.pause();
      stamp.currentTime = Number(stamp.effect?.getTiming().delay);
    }
    return landing.length;
  });
  expect(stamps).toBe(2);
  for (const { width, scrollWidth, clientWidth } of await page.locator('.paper:has(.badge)').evaluateAll((papers) =>
    papers.map((paper) => ({
      width: paper.querySelector('.badge')?.getBoundingClientRect().width,
      scrollWidth: paper.scrollWidth,
      clientWidth: paper.clientWidth,
    })),
  )) {
    expect(width).toBeGreaterThan(150);
    expect(scrollWidth).toBe(clientWidth);
  }
});
