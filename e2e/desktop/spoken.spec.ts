import type { Page } from '@playwright/test';
import { expect, test } from '../game/game.ts';

/**
 * What screen readers are told at the places of e2e/screenReader/smoke.ts, which listens to one: the names and roles of
 * the focused element and of the window around it, and what is announced, in order.
 */
async function follow(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    let announced = '';
    const listen = () => {
      const text = [...document.querySelectorAll('[aria-live]')].at(-1)?.textContent ?? '';
      if (text !== '' && text !== announced) told.push(text);
      announced = text;
    };
    addEventListener('DOMContentLoaded', () =>
      new MutationObserver(listen).observe(document, { childList: true, characterData: true, subtree: true }),
    );
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      const nameOf = (element: Element) =>
        element.getAttribute('aria-label') ??
        document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent ??
        element.closest('label')?.textContent ??
        element.textContent;
      const home = target.closest('[role$=dialog]');
      told.push(`${home && home !== target ? `${nameOf(home)} > ` : ''}${nameOf(target)}`);
    });
  });
}

/** What was announced since the last call, without repetitions, once `last` was. */
async function toldUntil(page: Page, last: string | RegExp): Promise<string[]> {
  const wanted = typeof last === 'string' ? last : expect.stringMatching(last);
  let told: string[] = [];
  await expect(async () => {
    told = await page.evaluate(() => (window as unknown as { told: string[] }).told);
    expect(told).toContainEqual(wanted);
  }).toPass({ timeout: 30_000 });
  await page.evaluate(() => (window as unknown as { told: string[] }).told.splice(0));
  return told.filter((text, index) => text !== told[index - 1]);
}

test.use({ expectedNoise: [/Failed to load resource/] });

// Only in a browser: where the focus is, and what live regions say.
test('a game by keyboard reports where the focus is, and each message once', async ({ game, page }) => {
  const { keyboard } = page;
  // Before the page loads, because a loaded page can still send a request past a new route.
  let respond = () => {};
  const slow = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route('**/evaluate-answer', async (route) => {
    await slow;
    await route.continue();
  });
  await follow(page);
  await test.step('the page opens', async () => {
    await game.open();
    await expect(game.button("Let's go")).toHaveAccessibleDescription(/^Hello, and welcome to The Firm/);
    await expect(page.getByRole('status')).toHaveCount(0);
    await toldUntil(page, "Welcome! - The Firm > Let's go");
  });
  await test.step('the first question and the text field', async () => {
    await keyboard.press('Enter');
    const first = /^Question 1 of 5: ./;
    expect(await toldUntil(page, first)).toEqual(['Your answer - Notepad > Your answer', expect.stringMatching(first)]);
    await keyboard.type('I ask first.');
    await expect(game.textarea).toHaveValue('I ask first.');
  });
  await test.step('a slow call: Cancel has the focus while it lasts, then the feedback', async () => {
    await keyboard.press('Control+Enter');
    expect(await toldUntil(page, 'Analyzing your response')).toEqual([
      'Analyzer 3000 > Cancel',
      'Analyzing your response',
    ]);
    respond();
    expect(await toldUntil(page, 'Feedback ready')).toEqual(['Analyzer 3000 > Feedback', 'Feedback ready']);
    await expect(game.analyzer.getByRole('group', { name: 'Feedback' })).toBeFocused();
    await page.unroute('**/evaluate-answer');
  });
  await test.step('Enter leads to the button that is outlined, and from there to the next question', async () => {
    await keyboard.press('Enter');
    await toldUntil(page, 'Analyzer 3000 > Next Question');
    await expect(game.titleOf(game.question)).toHaveText(/^Question 1/);
    await keyboard.press('Enter');
    await toldUntil(page, /^Question 2 of 5: ./);
  });
  await test.step('what the Start menu opens, without passing through the text field', async () => {
    const choose = async (letter: string, last: string) => {
      await keyboard.press('F2');
      await expect(game.startMenu.getByRole('menuitem', { name: 'Tape' })).toBeFocused();
      await keyboard.press(letter);
      await page.evaluate(() => (window as unknown as { told: string[] }).told.splice(0));
      await keyboard.press('Enter');
      return toldUntil(page, last);
    };
    expect(await choose('p', 'Phone list > Phone list')).toEqual(['Phone list > Phone list']);
    await keyboard.press('Enter');
    expect(await toldUntil(page, /^Your answer/)).toEqual(['Your answer - Notepad > Your answer']);
    expect(await choose('d', 'Display Properties > Match this computer')).toHaveLength(1);
    await game.display.getByRole('button', { name: 'Close' }).press('Enter');
    await expect(game.textarea).toBeFocused();
  });
  await test.step('a popup has the focus alone and keeps it, and Escape closes it', async () => {
    await page.route('**/evaluate-answer', (route) => route.fulfill({ status: 502, body: 'No.' }));
    await keyboard.type('I ask.');
    await toldUntil(page, /^Your answer/);
    await keyboard.press('Control+Enter');
    const told = await toldUntil(page, 'Error > Retry');
    expect(told.filter((text) => text.startsWith('Your answer') || text.startsWith('Failed'))).toEqual([]);
    await expect(game.errorPopup).toHaveAccessibleDescription(/^Failed to get feedback\. Please try again\./);
    await expect(page.locator('[aria-live="off"]', { has: game.errorPopup })).toHaveCount(1); // see WindowFrame.tsx
    for (let press = 0; press < 6; press++) {
      await keyboard.press('Tab');
      await expect(game.errorPopup.locator(':focus')).toHaveCount(1);
    }
    await keyboard.press('Escape');
    await expect(game.textarea).toBeFocused();
    await expect(game.errorPopup).toHaveCount(0);
  });
  await test.step('after a reload, the heading that is read first is still there', async () => {
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => Object.assign(window, { first: document.querySelector('h1') }));
    });
    await page.reload();
    await expect(game.textarea).toBeFocused();
    expect(await page.evaluate(() => (window as unknown as { first: Element | null }).first?.isConnected)).toBe(true);
  });
});

// Only in a browser: where the focus is, and what live regions say.
test('after the game, windows are entered at their first place, and nothing is silent', async ({ game, page }) => {
  await follow(page);
  await game.resume('assessed');
  await expect(game.button('Read the review')).toBeFocused();
  await expect(game.overall.getByText(/^Your level: /)).toHaveCount(1);
  await expect(game.overall.getByRole('row').nth(1)).toHaveText(/(None|Junior|Mid|Senior|Lead)$/);
  await toldUntil(page, /^Overall assessment ready: ./);
  await game.button('Assignment').press('Enter'); // the window is in front already
  await expect(game.button('Read the review')).toBeFocused();

  await game.button('Show Breakdown').press('Enter');
  await expect(game.breakdown.getByRole('group', { name: /^Question 1 of 5: ./ })).toBeFocused();
  const next = game.breakdown.getByRole('button', { name: 'Next question' });
  for (let number = 2; number <= 5; number++) {
    await next.press('Enter');
    await toldUntil(page, new RegExp(`^Question ${number} of 5: .`));
  }
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();

  await game.button('Back to Desktop').press('Enter');
  const cleared = 'Your game was cleared. You can bring it back in Notices.';
  const told = await toldUntil(page, cleared);
  expect(told.slice(-2)).toEqual(["Welcome! - The Firm > Let's go", cleared]);
  await game.button('Bring it back').press('Enter');
  await expect(page.locator('.window.is-active:not([data-leaving]) :focus')).toHaveCount(1);
});
