import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { loadPack } from '../../scenarios/bank.ts';
import { expect, test } from '../game/game.ts';
import { OwnServer } from '../server/ownServer.ts';

const shippedFolder = join(import.meta.dirname, '..', '..', 'scenarios');
const folder = join(shippedFolder, 'on-call');
const [shipped, { pack, bank }] = await Promise.all([loadPack(shippedFolder), loadPack(folder)]);

const server = await OwnServer.atFreePorts();
let served = '';

/** Starts the server with the pack in this folder, unless it already has that pack. */
async function serve(scenarios: string): Promise<void> {
  if (scenarios === served) return;
  await server.kill();
  await server.start({ SCENARIOS_DIR: scenarios });
  served = scenarios;
}

test.skip(process.env.BASE_URL !== undefined, 'needs a server of its own');
test.use({ origin: server.url, expectedNoise: [/Failed to load resource/] });
test.describe.configure({ mode: 'default' }); // these tests share one server, which has one pack at a time
test.afterAll(() => server.kill());

/** Texts of the shipped pack, such as its names and stories, which must not appear with another pack. */
const traces = [
  shipped.pack.firm,
  shipped.pack.role,
  'designer',
  ...shipped.pack.categories.flatMap(({ name }) => [name, name.toLowerCase()]),
  ...shipped.pack.welcome,
  shipped.pack.expectations.at(-1) ?? '',
  ...shipped.bank.flatMap(({ scenario: { title, scenario } }) => [title, ...scenario.split(/\s*\n\s*/)]),
];

/** Expects that the page's text, markup and data contain nothing of the shipped pack. */
async function expectNoTrace(page: Page): Promise<void> {
  const text = await page.evaluate(() => `${document.documentElement.outerHTML}\n${document.body.textContent}`);
  expect(traces.filter((trace) => text.includes(trace))).toEqual([]);
}

// Only in a browser: a server that changes its pack.
test('a player whose server has changed packs is told so, and the same seed draws from the new pack', async ({
  game,
  page,
}) => {
  test.slow();
  await serve(shippedFolder);
  // Reading an answer would load the models, and this is about the stories.
  await page.route('**/evaluate-answer', (route) => route.fulfill({ json: { feedback: '**A Careful Stance**' } }));
  await game.start('/?seed=quay');
  await game.answer('Written for the pack that was here before.');
  await game.nextButton.click();
  await game.textarea.fill('Half a wo');
  await expect.poll(() => game.stored()).toContain('Half a wo');
  await serve(folder);
  await page.reload();
  await expect(game.notices).toContainText('have changed');
  await expect(game.textarea).toHaveValue('Half a wo');
  await game.notices.getByRole('button', { name: 'Start Over' }).click();
  await expect(game.notices).not.toContainText('have changed');

  const firstOf = async () => {
    await game.button("Let's go").click();
    return game.question.getByRole('heading', { level: 3 }).textContent();
  };
  const first = await firstOf();
  expect(bank.map(({ scenario }) => scenario.title)).toContain(first);
  await page.goto(`${server.url}/healthz`); // the game stores itself when it is left
  await page.evaluate(() => localStorage.clear());
  await game.open('/?seed=quay');
  expect(await firstOf()).toBe(first);
});

// Only in a browser: every text that the page has.
test('a whole game of another pack, with its firm, its role and its categories', { tag: '@download' }, async ({
  game,
  page,
}) => {
  test.slow();
  await serve(folder);
  await game.open('/');
  await expect(page).toHaveTitle(pack.firm);
  const welcome = game.window(`Welcome! - ${pack.firm}`);
  for (const text of [pack.greeting, ...pack.welcome]) await expect(welcome).toContainText(text);
  await game.window(`Welcome! - ${pack.firm}`).getByRole('button', { name: 'Phone list', exact: true }).click();
  const list = game.window('Phone list');
  for (const { name, temper } of pack.people ?? []) {
    await expect(list.getByRole('listitem').filter({ hasText: name }).last()).toContainText(temper);
  }
  await expect(list.getByRole('list', { name: 'Reporting to Vera' })).toContainText('Nadia');
  await expect(list.getByRole('heading', { level: 5 })).toHaveText((pack.products ?? []).map(({ name }) => name));
  await list.getByRole('button', { name: 'Close', exact: true }).last().click();
  await game.button("What's expected of me?").click();
  await expect(game.window("What's expected of me?").getByRole('listitem')).toHaveText(pack.expectations);
  await game.openFromStart('About');
  const about = game.window(`About ${pack.firm}`);
  await expect(about).toContainText(`licensed to the ${pack.role}`);
  await expectNoTrace(page);
  await about.getByRole('button', { name: 'OK' }).click();
  await game.button("Let's go").click();

  const seen = new Set<string>();
  for (let number = 1; number <= 5; number++) {
    await expect(game.titleOf(game.question)).toHaveText(new RegExp(`^Question ${number} of 5 - `));
    const title = await game.question.getByRole('heading', { level: 3 }).textContent();
    const entry = bank.find(({ scenario }) => scenario.title === title);
    const category = entry?.scenario.category ?? '';
    await expect(game.titleOf(game.question)).toHaveText(`Question ${number} of 5 - ${category.toLowerCase()}`);
    seen.add(category);
    await game.answer(entry?.rubric.anchors?.Senior ?? '');
    await expect(game.nextButton).toBeVisible();
    await expect(game.analyzer).toContainText(/puts this at (Junior|Mid|Senior|Lead) level/);
    await expect(game.analyzer).toContainText(`(c) 1998 ${pack.firm}`);
    await expectNoTrace(page);
    if (number < 5) await game.nextButton.click();
  }
  expect([...seen].sort()).toEqual(pack.categories.map(({ name }) => name).sort());

  await page.route('**/evaluate-overall', (route) => route.fulfill({ status: 502, body: 'No.' }), { times: 1 });
  await game.nextButton.click();
  await expect(game.errorPopup).toBeVisible();
  await expect(game.window('On-call Engineer Assessment Results')).toBeVisible();
  await expectNoTrace(page);
  await game.button('Retry').click();

  const badge = game.overall.locator('.badge');
  await expect(badge).toHaveText(/^(Mid|Senior)$/);
  await expect(game.overall).toContainText(pack.levels[(await badge.textContent()) as 'Mid' | 'Senior']);
  await game.readReview();
  const [download] = await Promise.all([page.waitForEvent('download'), game.button('Save as Markdown').click()]);
  expect(download.suggestedFilename()).toMatch(/^the-firm-review-\d{4}-\d\d-\d\d\.md$/);
  await expect(game.announcer).toContainText(`Saved as ${download.suggestedFilename()}`);
  const report = await readFile(await download.path(), 'utf8');
  expect(report).toContain(`${pack.firm}\n`);
  expect(traces.filter((trace) => report.includes(trace))).toEqual([]);
  await game.review.getByRole('button', { name: 'Close' }).last().click();
  await game.openFromStart('Tape');
  await expect(game.window('Tape')).toBeVisible();
  await expectNoTrace(page);
  await game.window('Tape').getByRole('button', { name: 'Close', exact: true }).click();
  await game.button('Show Breakdown').click();
  for (let number = 1; number <= 5; number++) {
    await expect(game.breakdown.locator('.review-title')).toHaveText(
      /Approach|Stance|Management|Mindset|Advocacy|Compromise/,
    );
    await expectNoTrace(page);
    if (number < 5) await game.button('Next question').click();
  }
});
