import type { Page } from '@playwright/test';
import { expect, test } from '../game/game.ts';
import { box } from '../page/drag.ts';

// Chromium logs every failed request to the console, and these tests make requests fail on purpose.
test.use({ expectedNoise: [/Failed to load resource/] });

const answerCall = '**/functions/evaluate-answer';
const overallCall = '**/functions/evaluate-overall';

function envelope(code: string, message: string, status = 502) {
  return { status, json: { error: { code, message, retryable: true, requestId: 'r-1' } } };
}

/** Holds back all calls to `url` until `release` is called. */
async function hold(page: Page, url: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

// Only in a browser: the popup with the focus, beside a field that can still be changed.
test('a failed evaluate-answer shows its message; the answer stays, and Retry sends what the Notepad now holds', {
  tag: '@request-body',
}, async ({ game, page }) => {
  const bodies: { userAnswer: string }[] = [];
  await page.route(answerCall, async (route) => {
    bodies.push(route.request().postDataJSON());
    if (bodies.length === 1) await route.fulfill(envelope('evaluator_down', 'The evaluator is not reachable.'));
    else await route.continue();
  });
  await game.resume('started');
  await game.answer('I would ask first.');
  await expect(game.errorPopup).toContainText('Failed to get feedback. Please try again.');
  await expect(game.errorPopup).toContainText('The evaluator is not reachable.');
  await expect(game.button('Retry')).toBeFocused();
  await expect(game.textarea).toHaveValue('I would ask first.');
  await expect(game.textarea).toBeEditable();
  await expect(game.analyzer).toContainText('Waiting for submission...');
  await game.textarea.fill(' ');
  await expect(game.button('Retry')).toBeDisabled();
  await game.textarea.fill('I would ask first, then decide.');
  await game.button('Retry').click();
  await expect(game.errorPopup).toBeHidden();
  await expect(game.nextButton).toBeVisible();
  expect(bodies.map(({ userAnswer }) => userAnswer)).toEqual(['I would ask first.', 'I would ask first, then decide.']);
});

// Only in a browser: what is painted on top.
test('the popup stays above every window, and can be moved and closed', { tag: '@download' }, async ({
  game,
  page,
}) => {
  await page.route(answerCall, (route) => route.fulfill(envelope('evaluator_busy', 'The evaluator is busy.', 503)));
  await game.resume('started');
  await game.answer('Something.');
  await expect(game.errorPopup).toBeVisible();
  for (const window of [game.question, game.notepad, game.analyzer]) await game.titleOf(window).click();
  const { x, y } = (await game.errorPopup.boundingBox()) ?? { x: 0, y: 0 };
  expect(
    await page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.closest('[role$=dialog]')?.role, [
      x + 200,
      y + 90,
    ] as const),
  ).toBe('alertdialog');
  // It can be moved in steps too, and F9 opens its own menu.
  await game.button('Retry').focus();
  const before = await box(game.errorPopup);
  await page.keyboard.press('F9');
  expect(await page.getByRole('menu').getByRole('menuitem').allTextContents()).toEqual(['Move', 'Centre', 'Close']);
  await page.getByRole('menuitem', { name: 'Move' }).press('Enter');
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Enter');
  expect(await box(game.errorPopup)).toEqual({ ...before, y: before.y - 64 });
  await expect(game.button('Retry')).toBeFocused();
  await game.errorPopup.getByRole('button', { name: 'Close' }).click();
  await expect(game.errorPopup).toBeHidden();
  // Escape is meant for the popup, and not for a notice behind it.
  await game.saveFile();
  await game.submit.click();
  await game.button('Retry').press('Escape');
  await expect(game.errorPopup).toBeHidden();
  await expect(game.notices).toContainText('Saved as');
  await expect(game.submit).toBeEnabled();
});

// Only in a browser: what the popup, two windows and the call show together, where the focus is, and the order of Tab.
test('a failed overall shows its message and opens Results without the evaluation; Retry fills it, and Start Over can be undone', async ({
  game,
  page,
}) => {
  await game.resume('answered');
  await page.route(overallCall, (route) =>
    route.fulfill(envelope('evaluator_slow', 'The evaluator took too long.', 504)),
  );
  await game.nextButton.click();
  await expect(game.errorPopup).toContainText('Failed to generate overall evaluation.');
  await expect(game.errorPopup).toContainText('The evaluator took too long.');
  await expect(game.results).toBeVisible();
  await expect(game.results).toContainText('There is no overall evaluation yet.');
  await expect(game.results.locator('details')).toHaveCount(5);
  await test.step('Start Over is undone with the keyboard and with a screen reader', async () => {
    await game.errorPopup.getByRole('button', { name: 'Close' }).click();
    await game.button('Start Over').click();
    await expect(game.results).toBeHidden();
    await expect.poll(() => game.storedGame()).not.toContain('I ask the people concerned first');
    await expect(game.button("Let's go")).toBeFocused();
    // Screen readers announce the notice, because its live region was in the page before the notice.
    await expect(game.notices).toContainText('Your game was cleared.');
    await expect(page.locator('[data-leaving]')).toHaveCount(0); // Tab would stop in the windows that are closing
    for (let presses = 0; presses < 20; presses++) {
      if (await game.button('Bring it back').evaluate((button) => button === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(game.button('Bring it back')).toBeFocused();
    await game.announcer.evaluate((element) => element.replaceChildren()); // what was said before stays for a while
    await page.keyboard.press('Enter');
    await expect(game.results).toBeVisible();
    await expect(game.announcer).toHaveText('Feedback ready');
    // The focus is in a window again.
    await expect.poll(() => page.evaluate(() => !!document.activeElement?.closest('[role=dialog]'))).toBe(true);
  });
  await game.nextButton.click();
  await expect(game.errorPopup).toBeVisible();
  await page.unroute(overallCall);
  const release = await hold(page, overallCall);
  await game.button('Retry').click();
  await expect(game.analyzer).toContainText('Compiling your performance...');
  release();
  await expect(game.overall).toBeVisible();
  await expect(game.results.locator('.badge')).toHaveText(/^(Junior|Mid|Senior|Lead)$/);
  expect(await game.results.boundingBox()).toMatchObject({ width: 800, height: 600 });
  await page
    .locator('.taskbar')
    .getByRole('button', { name: /Results$/ })
    .click();
  await game.results.locator('summary').first().click();
  await expect(game.results.locator('details').first()).toContainText('I ask the people concerned first');
});

// Only in a browser: a reload that asks the server again.
test('when the scenarios of the server have changed, the answer is kept and Start Over is offered', {
  tag: '@request-body',
}, async ({ game, page }) => {
  await page.route(answerCall, async (route) => {
    const body = route.request().postDataJSON();
    body.scenario.title = 'Another title';
    await route.continue({ postData: body });
  });
  await game.resume('started');
  await game.answer('Written for the old scenario.');
  await expect(game.errorPopup).toContainText('have changed');
  await expect(game.textarea).toHaveValue('Written for the old scenario.');
  await game.errorPopup.getByRole('button', { name: 'Start Over' }).click();
  await expect(game.window('Welcome! - The Firm')).toBeVisible();
  await game.button('Bring it back').click();
  await expect(game.errorPopup).toContainText('have changed');
  await expect(game.textarea).toHaveValue('Written for the old scenario.');
  await game.errorPopup.getByRole('button', { name: 'Start Over' }).click();
  // The page still contains the old scenarios, so Let's go reloads it instead of starting a game.
  const loaded = page.waitForEvent('load');
  await game.button("Let's go").click();
  await loaded;
  await expect(game.notices).toBeEmpty();
  await game.button("Let's go").click();
  await expect(game.question).toBeVisible();
});

// Only in a browser: a page without a secure context.
test('a page whose calls the server would refuse says so before anything is written', async ({ game, page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
  await page.route('**/functions/check', (route) =>
    route.fulfill(envelope('cross_site', 'The proxy changes the host.', 403)),
  );
  await game.open();
  await expect(game.notices).toHaveText(/The proxy changes the host\./);
  await game.notices.getByRole('button', { name: 'OK' }).click();
  await expect(game.notices).toBeEmpty();
});
