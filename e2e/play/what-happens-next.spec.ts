import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { EvaluateAnswerBody } from '../../server/api.ts';
import { expect, type Game, test } from '../game/game.ts';
import { expectNoViolations } from '../page/expectNoViolations.ts';
import { movesOf } from './movesOf.ts';

const answer = 'I ask Dana first. Then I decide.';
const kinds = ['either', 'open', 'closed'] as const;

/** What happens after a move, as the evaluator sends it. */
const sceneOf = (id: string, move: string, of: (typeof kinds)[number]) => ({
  headline: `${id}: the firm hears of ${move}`,
  text: `Friday, half past nine. Of ${move}, ${of}, Dana hears in the kitchen.`,
  move,
  of,
});

/** No move of the first answer is certain. After a reply, its question is dealt with. */
async function evaluate(page: Page) {
  const bodies: EvaluateAnswerBody[] = [];
  await page.route('**/functions/evaluate-answer', async (route) => {
    const body: EvaluateAnswerBody = route.request().postDataJSON();
    bodies.push(body);
    const { id } = body.scenario;
    const choices = (await movesOf(id)).map(({ id: move, name }) => {
      return { move, name, scene: sceneOf(id, move, 'either'), by: 'the florist', question: `And ${move}?` };
    });
    const main = bodies.length > 1 ? choices[0] : undefined;
    const scene = main ? sceneOf(id, body.reply?.to ?? main.move, body.reply ? 'closed' : 'open') : null;
    const paragraphs = [main ? `${main.name}: “I ask Dana first.”` : 'Read.', 'It is at Mid level.'];
    const told = scene ? `\n\n**What happens next**\n\n${scene.text}` : '';
    await route.fulfill({
      json: {
        feedback: `**A First Approach**\n\n${paragraphs[0]}${told}\n\n${paragraphs[1]}`,
        sections: { title: 'A First Approach', paragraphs, scene, strengths: [], growth: [], choices },
        verdict: {
          level: 'Mid',
          findings: [{ criterion: 'Asks first', score: 2, quote: 'I ask Dana first.' }],
          crossings: [],
          moves: main ? [{ ...main, scene: undefined, quote: 'I ask Dana first.', asked: !body.reply }] : [],
        },
      },
    });
  });
  return bodies;
}

const group = ({ analyzer }: Game) => analyzer.getByRole('group', { name: "Which comes nearest to what you'd do?" });
const correct = ({ analyzer }: Game) => analyzer.getByRole('button', { name: 'Not what I meant' });
const scene = ({ analyzer }: Game) => analyzer.locator('.scene-text');

// Only in a browser: where the focus is, what is in view, and a reload.
test('the player says by keyboard what was meant: no call, the same level, and it stays after a reload', {
  tag: '@request-body',
}, async ({ game, page }) => {
  const bodies = await evaluate(page);
  await game.resume('started');
  await game.answer(answer);
  await expect(group(game)).toBeVisible();
  await expect(group(game)).toContainText('It costs nothing, and your level stays the same.');
  await expect(group(game).getByRole('button').last()).toHaveText('None of these');
  await expect(scene(game)).toHaveCount(0);
  await expectNoViolations(page, 'the question which move comes nearest');
  const chosen = group(game).getByRole('button').first();
  const name = (await chosen.textContent()) ?? '';
  await chosen.press('Enter');
  await expect(game.analyzer).toContainText(`You said this comes nearest: “${name}”`);
  await expect(scene(game)).toHaveText(/^Friday, half past nine\. .* either/);
  await expect(game.announcer).toContainText('Friday, half past nine.');
  await expect(game.analyzer.getByRole('group', { name: 'Feedback' })).toBeFocused();
  await expect(group(game)).toHaveCount(0);
  await expect(game.analyzer).toContainText('The florist asks: “And ');
  await expectNoViolations(page, 'what happens next');
  const told = (await scene(game).textContent()) ?? '';
  await page.reload();
  await expect(scene(game)).toHaveText(told);
  await page.setViewportSize({ width: 640, height: 400 }); // in which the list has no room
  await correct(game).press('Enter');
  await expect(group(game)).toBeVisible();
  await expect(correct(game)).toBeInViewport({ ratio: 1 }); // it has the focus
  await page.keyboard.press('Tab');
  await expect(group(game).getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(group(game)).toHaveCount(0);
  await expect(correct(game)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(correct(game)).toBeFocused(); // the window stays open
  await correct(game).press('Enter');
  await page.setViewportSize({ width: 1280, height: 800 });
  await group(game).getByRole('button', { name: 'None of these' }).press('Enter');
  await expect(game.analyzer).toContainText(
    "You said that nothing on the list comes close. That doesn't change the level.",
  );
  await expect(scene(game)).toHaveCount(0);
  await expect(game.analyzer.getByRole('button', { name: /^Reply to/ })).toHaveCount(0);
  await game.analyzer.getByRole('button', { name: 'Back to the list' }).press('Enter');
  await expect(group(game).getByRole('button', { name: 'None of these' })).toHaveCount(0);
  await group(game).getByRole('button', { name }).press('Enter');
  await game.analyzer.getByRole('button', { name: 'Reply to the florist' }).press('Enter');
  await game.notepad.getByRole('textbox', { name: 'Your reply to the florist' }).fill('By noon.');
  await game.notepad.getByRole('button', { name: 'Send reply' }).press('Enter');
  await expect(scene(game)).toHaveText(/ closed, /);
  expect(bodies.map(({ reply }) => reply?.text)).toEqual([undefined, 'By noon.']);
  await game.openFromStart('Tape');
  await expect(game.tape.getByRole('button', { name: 'Said what comes nearest on question 1' })).toHaveCount(3);
});

// Only in a browser: paper, downloads, files and what is in view.
test('the week is a newsletter, in the cabinet, on paper and as Markdown, and what was chosen counts in Compare', {
  tag: ['@download', '@media', '@request-body'],
}, async ({ game, page }) => {
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await evaluate(page);
  await game.resume('started');
  await game.answer(answer);
  const chosen = group(game).getByRole('button').first();
  const name = (await chosen.textContent()) ?? '';
  await chosen.click();
  await game.nextButton.click();
  await game.answerAll(answer);
  await game.nextButton.click();
  await game.overall.getByRole('button', { name: 'The Firm Weekly' }).click();
  const weekly = game.window('The Firm Weekly');
  const headlines = weekly.getByRole('heading', { level: 4 });
  await expect(headlines).toHaveCount(5);
  await expect(weekly.locator('.small-print')).toHaveText([1, 2, 3, 4, 5].map((day) => new RegExp(`^Day ${day}: `)));
  await expectNoViolations(page, 'the newsletter');
  const told = await headlines.allTextContents();
  const rules = () =>
    weekly
      .locator('.articles > article')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).borderBottomStyle));
  expect(await rules()).toEqual(['solid', 'none', 'none', 'none', 'none']);
  await page.setViewportSize({ width: 390, height: 844 }); // in one column, no rule stands between two of them
  await expect.poll(rules).toEqual(['solid', 'solid', 'solid', 'solid', 'none']);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(rules).toEqual(['solid', 'none', 'none', 'none', 'none']); // the window is back where it was
  const print = weekly.getByRole('button', { name: 'Print…' });
  const place = await print.boundingBox();
  const [download] = await Promise.all([page.waitForEvent('download'), weekly.getByText('Save as Markdown').click()]);
  const markdown = await readFile(await download.path(), 'utf8');
  expect(markdown.match(/^## .*/gm)).toEqual(told.map((headline) => `## ${headline}`));
  await expect(game.notices).toContainText(`Saved as ${download.suggestedFilename()}.`);
  expect(await print.boundingBox()).toEqual(place); // a notice moves nothing
  await page.keyboard.press('Escape'); // closes the notice, and no window
  await expect(game.notices).toBeEmpty();
  await print.click();
  await page.emulateMedia({ media: 'print' });
  const paper = page.getByRole('main', { name: 'The Firm Weekly' });
  await expect(paper.getByRole('heading', { level: 2 })).toHaveText(told);
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Shift');
  await game.button('Show Breakdown').click();
  await expect(game.breakdown).toContainText('You said this comes nearest: ');
  await expect(game.breakdown).toContainText('(chosen from the list)');
  await game.openFromStart('Filing cabinet');
  await game.button('Open Review 1').click();
  const cabinet = game.window('Filing cabinet');
  await cabinet.getByRole('button', { name: 'The Firm Weekly' }).click();
  await expect(cabinet.getByRole('heading', { level: 4 })).toHaveText(told);
  await game.button('Back to the review').click();
  await expect(cabinet.getByRole('heading', { name: 'Performance review' })).toBeVisible();

  await game.readReview();
  await game.review.getByLabel('Name').fill('Zoe');
  const { text } = await game.saveFile();
  const choosing = page.waitForEvent('filechooser');
  await game.openFromStart('Compare…');
  const saved: { log: { id: string; type: string }[] } = JSON.parse(text);
  const own = saved.log.find(({ type }) => type === 'session/assignmentStarted')?.id ?? '';
  const other = text.replaceAll(own, 'another').replace('"player": "Zoe"', '"player": "Ann"');
  await (await choosing).setFiles(
    [text, other].map((content, index) => {
      return { name: `${index}.json`, mimeType: 'application/json', buffer: Buffer.from(content) };
    }),
  );
  const first = game.compare.getByRole('region').first();
  await expect(first.getByRole('heading', { level: 4 })).toHaveText(['Zoe', 'Ann']);
  await expect(first).not.toContainText('half past nine');
  const reveal = first.getByRole('button', { name: 'Reveal' });
  await reveal.click();
  const act = name.replace(/^You['’]d /, '').replaceAll('your', 'their');
  await expect(first.getByRole('heading', { level: 5 }).first()).toContainText(act.slice(0, 12));
  await expect(first.getByRole('listitem')).toHaveText(['Zoe, chosen from the list', 'Ann, chosen from the list']);
  await expect(first.getByRole('heading', { level: 5, name: 'the firm hears of' })).toHaveCount(2);
  await expect(reveal).toBeInViewport();
  await expect(first.getByText('What they would do')).toBeInViewport();
  // The question before closing keeps clicks from what it is about.
  await game.compare.getByRole('button', { name: 'Close' }).click();
  await reveal.click({ force: true });
  await expect(reveal).toHaveAttribute('aria-expanded', 'true');
});

test.describe('on a phone', () => {
  // Only in a browser: taps, and what is in view.
  test('what was meant is chosen by a tap, and the scene is in view', { tag: '@touch' }, async ({ game, page }) => {
    await evaluate(page);
    await game.resume('started');
    await game.answer(answer);
    const chosen = group(game).getByRole('button').nth(2);
    expect((await chosen.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await chosen.tap();
    await expect(scene(game)).toBeInViewport({ ratio: 1 });
  });
});
