import { expect, test } from '../game/game.ts';

test.use({ expectedNoise: [/Failed to load resource/] });

// Only in a browser: the address.
test('/question/N shows a question that is at most one away, any other path leads to the desktop, and View Results to the first unanswered question', async ({
  game,
  page,
}) => {
  /** Within the page, because most of this needs no reload. */
  const goTo = (path: string) =>
    page.evaluate((to) => {
      window.history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  await test.step('any other path keeps a seed', async () => {
    await game.open('/nowhere/at/all');
    await expect(page).toHaveURL('/');
    await goTo('/question/1');
    await expect(page).toHaveURL('/');
    await expect(game.window('Welcome! - The Firm')).toBeVisible();
    await game.open('/index.html?seed=mine');
    await expect(page).toHaveURL('/?seed=mine');
    await goTo('/question/3?seed=mine');
    await expect(page).toHaveURL('/?seed=mine');
  });
  await test.step('a question is at most one away', async () => {
    await game.resume('started');
    await game.answer('First.');
    await game.nextButton.click();
    for (const [path, reachable] of [
      ['/question/3', true],
      ['/question/5', false],
      ['/question/03', false],
      ['/question/2', true],
      ['/question/1', true],
    ] as const) {
      await (path === '/question/3' ? game.open(path) : goTo(path));
      if (reachable) {
        await expect(game.titleOf(game.question)).toHaveText(new RegExp(`^Question ${path.at(-1)} of 5`));
        await expect(page).toHaveURL(path);
      } else {
        await expect(page).toHaveURL('/');
      }
    }
  });
  await test.step('an answered question is shown with its feedback', async () => {
    await expect(game.textarea).toHaveValue('First.');
    await expect(game.textarea).toHaveJSProperty('readOnly', true);
    await expect(game.nextButton).toHaveText('Next Question');
    await expect(game.analyzer.locator('.screen-text')).toContainText(/\w/);
  });
  await test.step('View Results leads to the first unanswered question', async () => {
    for (const number of [2, 3, 4, 5]) {
      await goTo(`/question/${number}`);
      await expect(game.titleOf(game.question)).toHaveText(new RegExp(`^Question ${number} of 5`));
      if (number === 3) continue;
      await game.answer(`Number ${number}.`);
      await expect(game.nextButton).toBeVisible();
    }
    await game.nextButton.click();
    await expect(page).toHaveURL('/question/3');
    await expect(game.titleOf(game.question)).toHaveText(/^Question 3 of 5/);
    await expect(game.submit).toBeDisabled();
  });
});

// Only in a browser: the address, and going back.
test('the older screen has a bottom button, follows the questions by URL, and ends on the desktop', async ({
  game,
  page,
}) => {
  await game.resume('started');
  await test.step('the bottom button covers no window, and a closed window is opened again', async () => {
    await page.setViewportSize({ width: 1280, height: 560 });
    await game.notepad.getByRole('button', { name: 'Close' }).click();
    await game.question.getByRole('button', { name: 'Minimise' }).click();
    await game.open('/question/1');
    const { y } = (await game.button("What's expected of me again?").boundingBox()) ?? { y: 0 };
    for (const window of [game.question, game.notepad, game.analyzer]) {
      await expect(window).toBeVisible();
      const box = (await window.boundingBox()) ?? { y: 0, height: 0 };
      expect(box.y + box.height).toBeLessThanOrEqual(y);
    }
    await game.button("What's expected of me again?").click();
    await expect(game.window("What's expected of me?")).toContainText('5 scenario questions');
    await game.window("What's expected of me?").getByRole('button', { name: 'Close' }).last().click();
  });
  await test.step('it follows a game that moves on without it', async () => {
    await page.route('**/functions/evaluate-answer', (route) => route.abort(), { times: 1 });
    await game.answer('Kept.');
    await expect(game.errorPopup).toBeVisible();
    await game.open('/question/2');
    await expect(game.errorPopup).toBeVisible();
    await game.button('Retry').click();
    await expect(page).toHaveURL('/question/1');
    await game.nextButton.click();
    await expect(game.titleOf(game.question)).toHaveText(/^Question 2 of 5/);
  });
  await test.step('it ends on the desktop', async () => {
    for (let number = 2; number <= 5; number++) {
      await expect(page).toHaveURL(`/question/${number}`);
      await game.answer(`Answer to question ${number}.`);
      await game.nextButton.click();
    }
    await expect(page).toHaveURL('/');
    await expect(game.overall).toBeVisible();
  });
  await test.step('going back', async () => {
    await page.goBack();
    await expect(page).toHaveURL('/question/5');
    await expect(game.textarea).toHaveValue('Answer to question 5.');
  });
});
