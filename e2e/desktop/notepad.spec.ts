import { expect, test } from '../game/game.ts';

// Only in a browser: key combinations in a text field, and what other programs write there.
test('Ctrl+Enter and Cmd+Enter submit the answer if there is one, however it was entered', {
  tag: '@every-browser',
}, async ({ game, page }) => {
  await game.start();
  await test.step('by key', async () => {
    for (const [index, keys] of ['Control+Enter', 'Meta+Enter'].entries()) {
      await expect(game.textarea).toBeFocused();
      await page.keyboard.press(keys);
      await page.keyboard.type('I ask');
      await page.keyboard.press('Enter');
      await page.keyboard.type('Dana first.');
      await expect(game.textarea).toHaveValue('I ask\nDana first.');
      await page.keyboard.press(keys);
      await expect(game.nextButton).toBeVisible();
      await expect(game.textarea).toHaveValue('I ask\nDana first.');
      const submitted = async () => (await game.storedEvents()).filter((type) => type === 'session/answerSubmitted');
      await expect.poll(submitted).toHaveLength(index + 1);
      await game.nextButton.click();
      await expect(game.textarea).toHaveValue('');
    }
  });
  await test.step('by dictation or another tool, with an event and without', async () => {
    const write = (text: string, event = '') =>
      game.textarea.evaluate(
        (field: HTMLTextAreaElement, [text = '', event]) => {
          field.value = text;
          if (event) field.dispatchEvent(new Event(event, { bubbles: true }));
        },
        [text, event],
      );
    await write('I ask first.', 'input');
    await expect(game.notepad.locator('.status-bar')).toHaveText('3 words');
    // A word that is taken back before the page has drawn it stays away.
    await game.textarea.evaluate(async (field: HTMLTextAreaElement) => {
      for (const text of ['I ask first. No', 'I ask first.']) {
        field.value = text;
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
      await new Promise((resolve) => setTimeout(resolve, 200)); // it is drawn after 30 ms
    });
    await expect(game.textarea).toHaveValue('I ask first.');
    await write('I ask Dana, then decide.');
    await game.textarea.press('Control+Enter');
    await expect(game.nextButton).toBeVisible();
    await expect(game.textarea).toHaveValue('I ask Dana, then decide.');
  });
});

// Only in a browser: outlines, and a DOM that others change.
test('the focus is shown around the text, a submitted answer is shown from its start, and an extension may move the field', async ({
  game,
  page,
}) => {
  await game.resume('started');
  await test.step('the focus in the Notepad and in the Analyzer', async () => {
    await game.textarea.fill('One more line.\n'.repeat(60));
    await expect(game.textarea).toHaveCSS('outline-style', 'none');
    const well = game.notepad.locator('.paper-well');
    await expect(well).toHaveCSS('outline', /2px/);
    await expect(well).toHaveCSS('outline-offset', '0px');
    await page.keyboard.press('Tab'); // so that the focus is visible
    const screen = game.analyzer.getByRole('group', { name: 'Screen' });
    await screen.focus();
    await expect(screen).toHaveCSS('outline-style', 'none');
    await expect(game.analyzer.locator('.paper-well')).toHaveCSS('outline', /2px/);
  });
  await test.step('a submitted answer is shown from its start', async () => {
    await game.textarea.press('Control+End');
    expect(await game.textarea.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    await game.textarea.press('Control+Enter');
    await expect(game.nextButton).toBeVisible();
    expect(await game.textarea.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    await game.nextButton.click();
  });
  await test.step('an extension moves the field into an element of its own', async () => {
    await game.textarea.evaluate((field) => {
      const wrapper = document.createElement('writing-assistant');
      wrapper.style.display = 'contents';
      field.replaceWith(wrapper);
      wrapper.append(field);
    });
    await game.answer('I ask first.');
    await game.nextButton.click();
    await expect(game.textarea).toBeEditable();
    await expect(game.textarea).toHaveValue('');
  });
});
