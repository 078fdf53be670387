import { expect, type Game, test } from '../game/game.ts';
import { wholeGame } from '../game/wholeGame.ts';

const recorded = JSON.parse(wholeGame);

/** A changed copy of the recorded game. */
function altered(change: (file: typeof recorded) => void): string {
  const file = structuredClone(recorded);
  change(file);
  return JSON.stringify(file);
}

async function play(game: Game): Promise<void> {
  await game.tape.getByRole('button', { name: '16×' }).click();
  await game.tape.getByRole('button', { name: 'Play' }).click();
  await expect(game.slider).toHaveValue((await game.slider.getAttribute('max')) ?? '');
}

// Only in a browser: downloads, and files that are opened.
test('a saved session can be opened after a reset: its tape, its results, its breakdown', {
  tag: '@download',
}, async ({ game, page }) => {
  await game.resume('assessed');
  const level = (await game.overall.locator('.badge').textContent()) ?? '';
  const log = await game.log();
  const { name, text } = await game.saveFile();
  const file = JSON.parse(text);
  await test.step('the file: its name and what it contains', async () => {
    expect(name).toMatch(/^the-firm-\d{4}-\d\d-\d\d-\d{6}\.json$/);
    expect(file).toMatchObject({
      format: 'the-firm/session',
      version: 1,
      app: { name: 'The Firm' },
      evaluator: { name: 'Built-in evaluator' },
      seed: 'journey',
    });
    expect(file.scenarios).toHaveLength(5);
    expect(file.log).toEqual(log);
    // The JSON is indented, so that people can read it.
    expect(text.split('\n').length).toBeGreaterThan(100);
  });
  await game.button('Back to Desktop').click();
  const before = await game.kept();
  expect(await game.storedGame()).not.toContain('I ask the people');
  await test.step('the opened file: its tape, its results, its breakdown', async () => {
    await game.openFile(name, text);
    await expect(game.tape).toHaveAccessibleName(`Tape - ${name}`);
    await play(game);
    await expect(page.locator('.miniature .level-line .badge')).toHaveText(level);
    await game.tapeView('Results').click();
    await expect(game.tape.locator('.badge')).toHaveText(level);
    await game.tape.getByText(/^Question 2: /).click();
    await expect(game.tape).toContainText('I ask the people concerned first');
    await expect(game.tape.getByRole('button', { name: 'Start Over' })).toHaveCount(0);
    await game.tapeView('Breakdown').click();
    await game.tape.getByRole('button', { name: 'Next question' }).click();
    await expect(game.tape.getByRole('heading', { level: 3 })).toHaveText(file.scenarios[1].title);
    expect(await game.kept()).toBe(before);
  });
  await test.step('Tape in the Start menu goes back to the session of the player', async () => {
    await game.openFromStart('Tape');
    await expect(game.tape).toHaveAccessibleName('Tape');
    await expect(game.tapeView('Results')).toBeDisabled();
  });
});

// Only in a browser: files that are opened.
test('an opened file shows its own texts and the default wallpaper', async ({ game, page }) => {
  await page.addInitScript(() => localStorage.setItem('the-firm:preferences', '{"wallpaper":"pinstripe"}'));
  const attack = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
  const text = altered(({ log, evaluator }) => {
    evaluator.name = 'The late Analyzer';
    const { scenarios } = log.find(({ type }: { type: string }) => type === 'session/assignmentStarted').payload;
    scenarios[0].title = 'A Title of Long Ago';
    scenarios[0].scenario = 'One thing.\n\nAnother thing.';
    for (const { payload } of log) if ('answer' in payload) payload.answer = attack;
  });
  await game.open();
  await game.openFile('<b>old</b>.json', text);
  await expect(game.tape).toHaveAccessibleName('Tape - <b>old</b>.json');
  await expect(page.locator('.desktop > .wallpaper')).toHaveAttribute('data-wallpaper', 'pinstripe');
  await expect(game.tape.locator('.wallpaper')).toHaveAttribute('data-wallpaper', 'tower');
  await game.tape.getByRole('button', { name: 'Question 1 submitted' }).click();
  await expect(page.locator('.miniature')).toContainText('A Title of Long Ago');
  await expect(page.locator('.miniature')).toContainText('Another thing.');
  await expect(page.locator('.miniature .evaluator-line')).toHaveText('The late Analyzer · on this server');
  await expect(game.notices).toBeEmpty();
  await game.windowSwitches.check();
  await expect(game.slider).toHaveAttribute('max', String(recorded.log.length));
  await game.slider.press('End');
  await expect(page.locator('.miniature .level-line .badge')).toHaveText(recorded.state.session.overall.level);
  await expect(page.locator('.miniature')).toContainText('Your responses - Question 3/5');
  await game.tapeView('Results').click();
  await game.tape.getByText(/^Question 1: /).click();
  await expect(game.tape).toContainText('<img src=x');
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  await game.openFromStart('Tape'); // that of this page, whose wallpaper may have been chosen later
  await expect(game.tape).toHaveAccessibleName('Tape');
  await expect(game.tape.locator('.wallpaper')).toHaveAttribute('data-wallpaper', 'tower');
});

/** Every other reason is in readSession.test.ts. */
const refused: readonly [string, string, string][] = [
  ['broken', wholeGame.slice(0, 5000), 'cut off or damaged'],
  ['something else', '{"name":"package"}', 'not a saved game'],
  ['with a prototype', wholeGame.replace('"log": [', '"__proto__": {"polluted": 1}, "log": ['), '__proto__'],
];

// Only in a browser: files that are opened and dropped.
test('an untrustworthy file is rejected with a reason, and the player’s own session is unchanged', async ({
  game,
  page,
}) => {
  await game.resume('started');
  await game.textarea.fill('Half a wo');
  const before = await game.kept();
  for (const [what, text, reason] of refused) {
    await game.openFile(`${what}.json`, text);
    await expect(game.refusalPopup).toContainText(`${what}.json was not opened.`);
    await expect(game.refusalPopup).toContainText(reason);
    await expect(game.refusalPopup.getByRole('button', { name: 'OK' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(game.refusalPopup).toHaveCount(0);
  }
  await expect(game.tape).toHaveCount(0);
  await expect(game.textarea).toHaveValue('Half a wo');
  expect(await game.kept()).toBe(before);
  expect(await page.evaluate(() => 'polluted' in {})).toBe(false);

  // A good one can be dropped anywhere on the page, such as onto the taskbar.
  await game.dropFiles('footer', [{ name: 'dropped.json', text: wholeGame }]);
  await expect(game.tape).toHaveAccessibleName('Tape - dropped.json');
  expect(await game.kept()).toBe(before);
});

// Only in a browser: the types of downloads, and the file dialog.
test('a session file is JSON for the system, and is opened under any type', {
  tag: '@download',
}, async ({ game, page }) => {
  await page.addInitScript(() => {
    const { createObjectURL } = URL;
    URL.createObjectURL = (blob: Blob) => {
      document.documentElement.dataset.saved = blob.type;
      return createObjectURL(blob);
    };
  });
  await game.resume('started');
  const { name, text } = await game.saveFile();
  await expect(page.locator('html')).toHaveAttribute('data-saved', 'application/json');
  const choose = async () => {
    const choosing = page.waitForEvent('filechooser');
    await game.openFromStart('Open…');
    return choosing;
  };
  const input = (await choose()).element();
  await input.evaluate((element) => element.dispatchEvent(new Event('cancel')));
  await expect(page.locator('input[type=file]')).toHaveCount(0);
  const chooser = await choose();
  // WebKit would garbage-collect an input that is not in the page.
  await expect(page.locator('input[type=file]')).not.toHaveAttribute('accept');
  await chooser.setFiles({ name: `${name}.txt`, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await expect(game.tape).toBeVisible();
  await expect(chooser.page().locator('input[type=file]')).toHaveCount(0);
});

test.describe('in a browser inside another program', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0 Mobile Safari/537.36',
  });

  // Only in a browser: a browser that cannot download.
  test('saving shows the text to be copied, and claims no more, or opens the share sheet', async ({ game, page }) => {
    await game.resume('started');
    await game.openFromStart('Save as…');
    const popup = page.getByRole('alertdialog', { name: 'Not saved' });
    await expect(popup.getByRole('textbox', { name: 'Text to copy' })).toHaveValue(/^\{.*"log"/s);
    await expect(game.announcer).not.toContainText('Saved');
    await popup.getByRole('button', { name: 'Close' }).last().click();
    await expect(popup.and(page.locator(':not([data-leaving])'))).toHaveCount(0);

    // It opens the share sheet where there is one.
    await page.evaluate(() => {
      Object.assign(navigator, {
        canShare: () => true,
        share: async ({ files = [] }: ShareData) => {
          document.documentElement.dataset.shared = `${files[0]?.name} ${files[0]?.type}`;
        },
      });
    });
    await game.openFromStart('Save as…');
    await expect(page.locator('html')).toHaveAttribute('data-shared', /^the-firm-.*\.json\.txt text\/plain$/);
    await expect(popup.and(page.locator(':not([data-leaving])'))).toHaveCount(0);
  });
});
