import { expect, test } from '../game/game.ts';
import { holdMainScript, mainScript } from '../page/mainScript.ts';
import { openAtOnce } from '../pictures/firstPicture.ts';

// Only in a browser: input before scripts have run.
test('clicks are replayed in order, also for a returning player, whose screen is rendered again', async ({
  game,
  page,
}) => {
  await test.step('two impatient clicks on Start open its menu once it works', async () => {
    const release = await holdMainScript(page);
    await openAtOnce(page);
    await game.button('Start').click();
    await game.button('Start').click();
    release();
    await expect(game.startMenu).toBeVisible();
    await expect(game.button('Start')).toHaveAttribute('aria-expanded', 'true');
    await page.unroute(mainScript);
  });
  await test.step('several clicks', async () => {
    const clearing = await page.addInitScript(() => localStorage.clear()); // the first visit again
    const release = await holdMainScript(page);
    await openAtOnce(page);
    await clearing.dispose();
    await game.button("What's expected of me?").click();
    await game.button("Let's go").click();
    release();
    await expect(game.textarea).toBeEditable();
    await expect(game.textarea).toBeFocused();
    const events = async () => (await game.storedEvents()).filter((type) => type !== 'desktop/viewportChanged');
    await expect
      .poll(async () => (await events()).slice(0, 3))
      .toEqual(['desktop/windowOpened', 'desktop/windowOpened', 'session/assignmentStarted']);
    await page.unroute(mainScript);
  });
  await test.step('a returning player', async () => {
    const release = await holdMainScript(page);
    await openAtOnce(page);
    await page.getByText('Welcome!', { exact: true }).filter({ visible: true }).click(); // hidden from screen readers
    release();
    await expect(game.window('Welcome! - The Firm')).toBeVisible();
    await expect(game.button('Welcome!')).toHaveCount(1);
    await expect(game.notepad).toBeVisible();
  });
});

// Only in a browser: input before scripts have run.
test('keys are replayed too: Enter on the focused button, and F2', { tag: '@every-browser' }, async ({
  game,
  page,
}) => {
  const release = await holdMainScript(page);
  await openAtOnce(page);
  await expect(game.button("Let's go")).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('F2');
  release();
  await expect(game.textarea).toBeEditable();
  await expect(game.startMenu).toBeVisible();
});
