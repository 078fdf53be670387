import type { Locator } from '@playwright/test';
import { expect, type Game, test } from '../game/game.ts';
import { expectNoViolations } from '../page/expectNoViolations.ts';

const answer = 'First I call the bank. Then we open on the 16th, with a note. Nobody works on Saturday.';
const counted = 'Then we open on the 16th, with a note.';
const decided = 'First I call the bank.';

const findings = [
  { criterion: 'Works out what the 16th really requires', score: 0, quote: null },
  { criterion: 'Helps owners without their tax number', score: 3, quote: counted },
];
const move = { name: "You'd call the bank", by: 'Dana', question: 'Why?', asked: false };
const moves = [
  { move: 'call', ...move, quote: decided },
  { move: 'rest', ...move, name: "You'd rest", quote: 'This was never said.' },
];

const level = (found: typeof findings) => (found.some(({ score }) => score > 0) ? 'Mid' : 'Junior');

/** Opens a finished game in which each answer has one criterion and one move, but the second no criterion. */
async function resume(game: Game): Promise<void> {
  await game.resume('assessed', (type, payload) => {
    if (type === 'session/answerSubmitted') payload.answer = answer;
    if (type === 'session/overallReceived') payload.evaluation = { level: 'Mid', summary: 'You call.' };
    if (type !== 'session/feedbackReceived') return;
    const found = payload.index === 1 ? findings.map((finding) => ({ ...finding, score: 0, quote: null })) : findings;
    payload.feedback = '**A Plain Approach**\n\nFine.';
    payload.verdict = { level: level(found), findings: found, crossings: [], moves };
    delete payload.sections;
  });
}

/** How far the middle of a number is below that of the sentence before it. */
const drop = (number: Locator) =>
  number.evaluate((button) => {
    const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
    const [line] = [...(button.previousElementSibling?.getClientRects() ?? [])].slice(-1);
    return line && middle(button.getBoundingClientRect()) - middle(line);
  });

const claimIn = (place: Locator, name: string) => place.getByRole('button', { name, exact: true });

// Only in a browser: what the pointer marks, and where a number sits.
test('choosing a criterion or a move marks its sentence, and choosing a sentence says what it counts for', async ({
  game,
  page,
}) => {
  await resume(game);
  await game.button('Show Breakdown').click();
  const breakdown = game.breakdown;
  await expect(breakdown.locator('mark')).toHaveCount(0);
  await expect(breakdown.locator('.passage')).toHaveText([decided, counted]);

  await claimIn(breakdown, 'Helps owners without their tax number').press('Enter');
  await expect(breakdown.locator('mark')).toHaveText(counted);
  await expect(claimIn(breakdown, 'Helps owners without their tax number')).toHaveAttribute('aria-pressed', 'true');
  await expect(claimIn(breakdown, 'Helps owners without their tax number')).toHaveAccessibleDescription(counted);
  await claimIn(breakdown, "You'd call the bank").click();
  await page.mouse.move(0, 0);
  await expect(breakdown.locator('mark')).toHaveText(decided);
  await claimIn(breakdown, 'Helps owners without their tax number').hover();
  await expect(breakdown.locator('mark')).toHaveText(counted);
  await page.mouse.move(0, 0);
  await expect(breakdown.locator('mark')).toHaveText(decided);
  await claimIn(breakdown, "You'd call the bank").press('Space');
  await expect(breakdown.locator('mark')).toHaveCount(0);

  await breakdown.getByText(counted).click();
  await expect(breakdown.getByRole('note')).toHaveText('Helps owners without their tax number: Senior');
  await expect(breakdown.locator('mark')).toHaveText(counted);
  await page.keyboard.press('Space'); // the number of the sentence has the focus
  await expect(breakdown.getByRole('note')).toHaveCount(0);
  for (const choose of [breakdown.getByText(counted), claimIn(breakdown, "You'd call the bank")]) {
    await choose.click();
    await expect(breakdown.locator('mark')).toHaveCount(1);
    await page.keyboard.press('Escape'); // closes no window yet
    await page.mouse.move(0, 0);
    await expect(breakdown.locator('mark')).toHaveCount(0);
    await expect(breakdown).toHaveClass(/is-active/);
  }

  // What the answer does not say is shown as text, and what was chosen stays with its answer.
  await expect(breakdown.getByText("You'd rest")).toBeVisible();
  await expect(claimIn(breakdown, "You'd rest")).toHaveCount(0);
  await expect(claimIn(breakdown, 'Works out what the 16th really requires')).toHaveCount(0);
  await breakdown.getByText(counted).click();
  await breakdown.getByRole('button', { name: 'Next question' }).click();
  await expect(breakdown.locator('mark')).toHaveCount(0);
  // An answer in which no criterion was found is not shown as a table of empty boxes.
  await expect(breakdown.getByRole('table')).toHaveCount(0);
  await expect(breakdown).toContainText('No single sentence clearly shows a criterion.');
  await expect(claimIn(breakdown, "You'd call the bank")).toBeVisible();
  // The number of a sentence sits on its line, in the review as in the Breakdown.
  await breakdown.getByRole('button', { name: 'Previous question' }).click();
  await game.readReview();
  const numbers = [breakdown, game.review].map((place) => place.locator('.passage-number').first());
  const [inBreakdown, inReview] = await Promise.all(numbers.map(drop));
  expect(Math.abs(inBreakdown ?? 99)).toBeLessThan(5);
  expect(inReview).toBeCloseTo(inBreakdown ?? 99, 0);
  // Nor does it begin a line, however narrow the text is.
  const drops = await breakdown.locator('.own-answer').evaluate((text) => {
    const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
    const widths = Array.from({ length: 80 }, (_, index) => 130 + 4 * index);
    return widths.map((width) => {
      text.style.width = `${width}px`;
      const number = text.querySelector('.passage-number');
      const [line] = [...(number?.previousElementSibling?.getClientRects() ?? [])].slice(-1);
      return number && line ? middle(number.getBoundingClientRect()) - middle(line) : 99;
    });
  });
  expect(Math.max(...drops)).toBeLessThan(5);
});

// Only in a browser: heights, what is in view, and paper.
test('the review is a window as tall as the desktop; each of its answers has its own marks, and numbers on paper', {
  tag: '@media',
}, async ({ game, page }) => {
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await resume(game);
  const read = game.overall.getByRole('button', { name: 'Read the review' });
  await game.review.getByRole('button', { name: 'Close' }).last().click();
  await expect(read).toContainClass('default-button');
  await read.focus();
  await page.keyboard.press('Enter');
  await expect(game.review.locator('.letterhead')).toContainText('The Firm');
  expect((await game.review.boundingBox())?.height).toBeGreaterThan(800 - 36 - 40);
  await expect(game.review.locator('.report-level .badge')).toHaveText('Mid');
  const answers = await game.review.locator('.report-answer').all();
  expect(answers).toHaveLength(5);
  for (const answer of answers.slice(3)) {
    await claimIn(answer, 'Helps owners without their tax number').press('Enter');
    await expect(answer.locator('mark')).toHaveText(counted);
    await expect(answer.locator('mark')).toBeInViewport();
  }
  await expect(game.review.locator('mark')).toHaveCount(2);
  await answers[4]?.getByText(decided).click();
  await expect(game.review.getByRole('note')).toBeVisible();
  await expectNoViolations(page, 'the review with marks and a note');

  await page.emulateMedia({ forcedColors: 'active' });
  const chosen = answers[3] ?? game.review;
  const backgroundOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor);
  const mark = await backgroundOf(chosen.locator('mark'));
  expect(mark).not.toBe(await backgroundOf(chosen.locator('.own-answer')));
  expect(await backgroundOf(claimIn(chosen, 'Helps owners without their tax number'))).toBe(mark);
  await page.emulateMedia({ forcedColors: null });

  await game.button('Print…').click();
  await page.emulateMedia({ media: 'print' });
  const first = page.locator('.printed-paper .report-answer').first();
  await expect(first.locator('.passage-number')).toHaveCount(2);
  const text = await first.locator('.own-answer').boundingBox();
  const numbers = await Promise.all(
    (await first.locator('.passage-number').all()).map((number) => number.boundingBox()),
  );
  for (const number of numbers) {
    // Beside the text it would be in the margin of the page, where nothing is printed.
    expect(number?.x).toBeGreaterThan(text?.x ?? 0);
    expect((number?.x ?? 0) + (number?.width ?? 0)).toBeLessThan((text?.x ?? 0) + (text?.width ?? 0));
  }
  await expect(first.locator('.claim[data-number="2"]')).toHaveText('Helps owners without their tax number');
  await expect(first.locator('.claim[data-number="1"]')).toHaveText("You'd call the bank");
});

test.describe('on a phone', () => {
  // Only in a browser: taps, and what is in view.
  test('the review is a sheet, and a tap shows a sentence or what it counts for', { tag: '@touch' }, async ({
    game,
  }) => {
    await resume(game);
    await game.button('Read the review').tap();
    await expect(game.overall).toBeHidden();
    expect(await game.review.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390 });
    expect(await game.review.locator('.paper').evaluate((paper) => paper.scrollWidth - paper.clientWidth)).toBe(0);
    const last = game.review.locator('.report-answer').last();
    await claimIn(last, 'Helps owners without their tax number').tap();
    await expect(last.locator('mark')).toHaveText(counted);
    await expect(last.locator('mark')).toBeInViewport();
    await last.getByText(decided).tap();
    await expect(last.getByRole('note')).toHaveText("You'd call the bank");
    for (const button of await last.locator('.claim, .passage-number').all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  });
});
