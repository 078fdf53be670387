import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { expect, type Game, test } from '../game/game.ts';
import { wholeGame } from '../game/wholeGame.ts';
import { expectNoViolations } from '../page/expectNoViolations.ts';

const recorded = JSON.parse(wholeGame);
const titles: readonly string[] = recorded.scenarios.map(({ title }: { title: string }) => title);
const quote = 'I would ask the patients.';
const move = { move: 'ask', name: "You'd ask the patients", quote, by: 'Priya', question: 'Which ones?', asked: true };

type File = { name: string; mimeType: string; buffer: Buffer };

function fileOf(name: string, text: string): File {
  return { name, mimeType: 'application/json', buffer: Buffer.from(text) };
}

/** The recorded game as if `player` had played it. The first answer makes a move. */
function gameOf(player: string, answer = `${player} answers.`): File {
  const file = structuredClone(recorded);
  let marked = false;
  for (const entry of file.log) {
    if (entry.type === 'session/assignmentStarted') entry.id = `started-by-${player}`;
    if (entry.type === 'session/answerSubmitted') entry.payload.answer = answer;
    if (entry.type !== 'session/feedbackReceived' || marked) continue;
    marked = true;
    entry.v = 3;
    const findings = [{ criterion: 'Asks', score: 3, quote }];
    entry.payload.verdict = { level: 'Senior', findings, crossings: [], moves: [move] };
  }
  return fileOf(`${player}.json`, JSON.stringify(file));
}

/** The popup that asks before games are forgotten. */
function closing(game: Game) {
  return game.page.getByRole('alertdialog', { name: 'Compare' });
}

async function compare(game: Game, files: File[]): Promise<void> {
  const choosing = game.page.waitForEvent('filechooser');
  await game.openFromStart('Compare…');
  await expect(game.compare).toContainText('The files are read in this page and sent nowhere.');
  await (await choosing).setFiles(files);
}

// Only in a browser: what can be read, and where the focus is.
test('answers stand side by side under names or letters, and grades are hidden until they are revealed', async ({
  game,
  page,
  browserName,
}) => {
  await game.open();
  await compare(game, [gameOf('Ann'), gameOf('Bob'), fileOf('cut.json', '{"format":'), gameOf('Cay')]);
  const { compare: window } = game;
  await expect(window).toContainText('Three games compared. The files are read in this page and sent nowhere.');
  await expect(window.getByRole('region', { name: 'Not opened' })).toContainText('cut.json: It is cut off');
  await expect(window.getByRole('group', { name: 'Comparison' })).toBeFocused();
  await expect(window.getByRole('heading', { level: 3 })).toHaveText(titles);
  const first = window.getByRole('region', { name: titles[0] ?? '' });
  await expect(first.getByRole('heading', { level: 4 })).toHaveText(['Ann', 'Bob', 'Cay']);
  await expect(first.locator('blockquote')).toHaveText(['Ann answers.', 'Bob answers.', 'Cay answers.']);
  await expect(window).not.toContainText(/Senior|Which ones|Feedback/);

  await first.getByRole('button', { name: 'Reveal' }).press('Enter');
  await expect(first.getByRole('heading', { level: 5 })).toHaveText('Three would ask the patients');
  await expect(first.getByRole('listitem').first()).toHaveText(`Ann: “${quote}”`);
  await expect(first).toContainText('To discuss: Priya asks: “Which ones?”');
  await expect(first.getByRole('button', { name: 'Reveal' })).toBeFocused();
  await expect(window).not.toContainText(/Senior|Feedback to/);
  await first.getByRole('button', { name: 'Levels and feedback' }).press('Enter');
  await expect(first.getByRole('row')).toHaveCount(4);
  await expect(first.getByText(/^Feedback to /)).toHaveText(['Feedback to Ann', 'Feedback to Bob', 'Feedback to Cay']);
  await expect(window.getByRole('table')).toHaveCount(1);

  await window.getByText('Change names').click();
  await window.getByLabel('Game 2').fill('<b>Zoe</b>');
  await window.getByRole('button', { name: 'Remove Cay' }).click();
  await expect(first.getByRole('heading', { level: 4 })).toHaveText(['Ann', '<b>Zoe</b>', 'What they would do']);
  await expect(first.getByRole('heading', { level: 5 })).toHaveText('Two would ask the patients');
  await window.getByRole('button', { name: 'A, B, C' }).click();
  await expect(first.getByRole('heading', { level: 4 })).toHaveText(['A', 'B', 'What they would do']);
  await expect(window).not.toContainText(/\bAnn\b|Zoe/);
  if (browserName === 'chromium') await expectNoViolations(page, 'the Compare window');

  await first.getByRole('button', { name: 'Reveal' }).click();
  await expect(window.getByRole('table')).toHaveCount(0);
});

// Only in a browser: files that are dropped, and where the focus is.
test('comparing leaves the player’s own game as it is, sends nothing, and is forgotten when the window closes', async ({
  game,
  page,
}) => {
  await game.resume('started');
  await game.textarea.fill('Half a wo');
  const before = await game.kept();
  await page.context().setOffline(true);
  const attack = '<img src=x onerror="window.hacked=1">';
  const files = [gameOf('Ann', attack), gameOf('Bob')].map(({ name, buffer }) => ({ name, text: String(buffer) }));
  await game.dropFiles('main', files);
  await expect(game.compare.locator('blockquote').first()).toHaveText(attack);
  await expect(game.tape).toHaveCount(0);
  await game.compare.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(closing(game).getByRole('button', { name: 'Save all games' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(closing(game)).toHaveCount(0);
  await expect(game.compare.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await closing(game).getByRole('button', { name: "Don't save" }).press('Enter');
  await expect(game.compare).toHaveCount(0);
  await expect(game.notepad.locator(':focus')).toHaveCount(1);
  expect(await game.kept()).toBe(before);
  await compare(game, [gameOf('Cay')]);
  await expect(game.compare).toContainText('One game.');
  await expect(game.compare).toContainText('Add another game to compare it with.');
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

// Only in a browser: the focus, which goes to the popup.
test('a window that opens while Compare asks about saving is in front of it', async ({ game }) => {
  await game.open();
  await compare(game, [gameOf('Ann'), gameOf('Bob')]);
  await game.compare.getByRole('button', { name: 'Close' }).click();
  await expect(closing(game)).toBeVisible();
  await game.openFromStart('About');
  await expect(game.window('About The Firm')).toHaveClass(/is-active/);
  await closing(game).getByRole('button', { name: 'Cancel' }).click();
  await expect(closing(game)).toHaveCount(0);
});

// Only in a browser: downloads, files and paper.
test('a workshop is saved as one file that Open… opens, and the comparison as Markdown and on paper', {
  tag: ['@download', '@media'],
}, async ({ game, page }) => {
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await game.open();
  await compare(game, [gameOf('Ann'), gameOf('Bob')]);
  const { compare: opened } = game;
  for (const at of [0, 1]) await opened.getByRole('button', { name: 'Reveal' }).nth(at).click();
  await opened.getByRole('button', { name: 'Levels and feedback' }).first().click();
  const save = async (button: Locator) => {
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
  };
  const markdown = await save(game.button('Save as Markdown'));
  expect(markdown.name).toMatch(/^the-firm-comparison-\d{4}-\d\d-\d\d\.md$/);
  expect(markdown.text.match(/^### .*/gm)).toHaveLength(5);
  expect(markdown.text.match(/^#### What they would do/gm)).toHaveLength(2);
  expect(markdown.text.match(/^\*\*Levels\*\*$/gm)).toHaveLength(1);
  expect(markdown.text).toContain('Players: Ann and Bob');
  await opened.getByRole('button', { name: 'Close' }).click();
  await expectNoViolations(page, 'the question whether to save');
  const workshop = await save(closing(game).getByRole('button', { name: 'Save all games' }));
  expect(workshop.name).toMatch(/^the-firm-compared-games-\d{4}-\d\d-\d\d\.json$/);
  await expect(opened).toHaveCount(0);

  await game.openFile(workshop.name, workshop.text);
  await expect(game.compare.getByRole('table')).toHaveCount(1);
  await game.button('Print…').click();
  await page.emulateMedia({ media: 'print' });
  const paper = page.getByRole('main', { name: 'Comparison of answers' });
  await expect(paper.getByRole('heading', { level: 3 })).toHaveText(titles);
  await expect(paper.getByRole('table', { name: 'Levels' })).toHaveCount(1);
  await expect(paper).toContainText(`Players: Ann and BobSeed: ${recorded.seed}`);
  await expect(paper.getByRole('button')).toHaveCount(0);
  await expectNoViolations(page, 'the comparison on paper');
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Shift');
  await opened.getByRole('button', { name: 'Close' }).click();
  await expect(opened).toHaveCount(0);
});

test.describe('in a browser inside another program', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 Chrome/140.0 Mobile' });

  // Only in a browser: the focus, and which of two popups is in front.
  test('the games are forgotten only once they are shared', async ({ game, page }) => {
    await game.open();
    await compare(game, [gameOf('Ann'), gameOf('Bob')]);
    const close = game.compare.getByRole('button', { name: 'Close' });
    const saveAll = closing(game).getByRole('button', { name: 'Save all games' });
    await test.step('a text that can only be copied is not saved', async () => {
      await close.press('Enter');
      await saveAll.press('Enter');
      const copying = page.getByRole('alertdialog', { name: 'Not saved' });
      await expect(closing(game)).toHaveCount(0);
      await expect(copying.getByRole('button', { name: 'Close' }).last()).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(copying).toHaveCount(0);
      await expect(close).toBeFocused();
    });
    await test.step('nor is one whose share sheet is closed', async () => {
      await page.evaluate(() => {
        const share = () => Promise.reject(new DOMException('', 'AbortError'));
        Object.assign(navigator, { canShare: () => true, share });
      });
      await page.keyboard.press('Enter');
      await saveAll.press('Enter');
      await expect(closing(game)).toHaveCount(0);
      await expect(game.compare).toContainText('Two games compared.');
    });
    await test.step('one that was shared is', async () => {
      await page.evaluate(() => Object.assign(navigator, { share: async () => {} }));
      await close.press('Enter');
      await saveAll.press('Enter');
      await expect(game.compare).toHaveCount(0);
    });
  });
});
