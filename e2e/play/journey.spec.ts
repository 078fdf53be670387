import { expect, test } from '../game/game.ts';

const answers = [
  'I would ask for the exact wording first, because two people remember two different promises.',
  'I show what we know and what we do not, and I offer a smaller step that we can take back.',
  'I talk to the one who asked before the meeting, so that nobody hears it in front of the others.',
  'I write down what would change our mind and by which day, and send it to everybody who decides.',
  'I say that I am not sure, and propose to look at it again in two weeks with the numbers.',
];

// Only in a browser: the whole path from click to server and back.
test('a whole game by mouse, from Welcome to the breakdown and back', async ({ game, page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
  });

  await game.open();
  const welcome = game.window('Welcome! - The Firm');
  await expect(welcome).toBeVisible();
  await expect(welcome).toContainText('new UX designer');
  await game.button("What's expected of me?").first().click();
  const expectations = game.window("What's expected of me?");
  await expect(expectations).toContainText('5 scenario questions');
  await expect(expectations).toContainText('no right or wrong answers');
  await expect(expectations).toContainText('tips');
  await expect(expectations).toContainText('not indicative of real performance');
  await expectations.getByRole('button', { name: 'Close' }).last().click();
  await expect(expectations).toBeHidden();
  await game.button("Let's go").click();

  const titles = new Set<string>();
  for (const [index, text] of answers.entries()) {
    await expect(game.titleOf(game.question)).toHaveText(
      new RegExp(
        `^Question ${index + 1} of 5 - (business pressure|political/organizational|ethical/data interpretation)$`,
      ),
    );
    titles.add((await game.question.getByRole('heading', { level: 3 }).textContent()) ?? '');
    await expect(game.question).toContainText('What do you do?');
    expect(await game.question.locator('p').count()).toBeGreaterThanOrEqual(4);
    await expect(game.analyzer).toContainText('Waiting for submission...');
    await expect(game.textarea).toHaveValue('');
    await expect(game.submit).toBeDisabled();
    await game.textarea.fill('   \n ');
    await expect(game.submit).toBeDisabled();
    await game.textarea.fill(text);
    await game.submit.click();
    await expect(game.nextButton).toHaveText(index < 4 ? 'Next Question' : 'View Results');
    await expect(game.textarea).toHaveJSProperty('readOnly', true);
    await expect(game.submit).toBeDisabled();
    await expect(game.analyzer.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expect(game.analyzer).not.toContainText('**');
    await game.nextButton.click();
  }
  expect(titles.size).toBe(5);

  await expect(game.overall.locator('.badge')).toHaveText(/^(Junior|Mid|Senior|Lead)$/);
  for (const window of [game.question, game.notepad, game.analyzer]) await expect(window).toBeHidden();
  await game.button('Show Breakdown').click();
  for (const [index, text] of answers.entries()) {
    await expect(game.titleOf(game.breakdown)).toHaveText(`Your responses - Question ${index + 1}/5`);
    await expect(game.breakdown).toContainText(text);
    await expect(game.breakdown.getByRole('heading', { name: 'Areas for growth' })).toBeVisible();
    await expect(game.button('Previous question')).toBeEnabled({ enabled: index > 0 });
    await expect(game.button('Next question')).toBeEnabled({ enabled: index < 4 });
    if (index < 4) await game.button('Next question').click();
  }
  await game.button('Previous question').click();
  await expect(game.titleOf(game.breakdown)).toHaveText('Your responses - Question 4/5');

  expect(calls).toEqual([...Array(5).fill('/functions/evaluate-answer'), '/functions/evaluate-overall']);
  expect(await game.storedEvents()).toContain('session/overallReceived');

  await game.button('Back to Desktop').click();
  await expect(game.overall).toBeHidden();
  await expect(game.breakdown).toBeHidden();
  await expect(welcome).toBeVisible();
  expect((await game.storedEvents())[0]).toBe('session/sessionReset');
  const stored = await game.storedGame();
  for (const text of answers) expect(stored).not.toContain(text);
});

// Only in a browser: two browsers, and a link.
test('the icons open their windows, and the link under an assessment the same question for someone else', async ({
  game,
  browser,
}) => {
  await game.resume('assessed');
  const link = game.overall.getByRole('link');
  await expect(link).toHaveText(/\/\?seed=journey$/);
  const colleague = await browser.newPage();
  await colleague.goto((await link.getAttribute('href')) ?? '');
  await colleague.getByRole('button', { name: "Let's go" }).click();
  const first = (await game.overall.locator('tbody th').first().textContent())?.replace('1. ', '');
  await expect(colleague.getByRole('heading', { level: 3, name: first ?? '' })).toBeVisible();
  await colleague.close();
  await game.overall.getByRole('button', { name: 'Close' }).click();
  await game.button('Assignment').click();
  await expect(game.overall).toBeVisible();
  await game.button('Back to Desktop').click();
  await expect(game.page.getByRole('main').locator('.desktop-icon')).toHaveCount(2);
  const welcome = game.window('Welcome! - The Firm');
  await welcome.getByRole('button', { name: 'Close' }).click();
  await game.button('Assignment').click();
  await expect(welcome).toBeVisible();
  await game.button("Let's go").click();
  await expect(welcome).toBeHidden();
  await game.notepad.getByRole('button', { name: 'Close' }).click();
  await expect(game.notepad).toBeHidden();
  await game.button('Assignment').click();
  await expect(game.notepad).toBeVisible();
  await game.button('Welcome!').click();
  await welcome.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(welcome).toBeHidden();
});
