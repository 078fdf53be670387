import type { Page, Route } from '@playwright/test';
import { expect, test } from '../game/game.ts';
import { expectNoViolations } from '../page/expectNoViolations.ts';
import { everyWindow } from './everyWindow.ts';

test.use({ expectedNoise: [/502|Failed to load resource/] });

/** The media features that change colours. */
const recoloured = {
  'forced colours': { forcedColors: 'active' },
  night: { colorScheme: 'dark' },
  'more contrast': { contrast: 'more' },
} as const;

const unchanged = { forcedColors: null, colorScheme: null, contrast: null } as const;

async function expectNoViolationsInColour(
  page: Page,
  state: string,
  extent: Parameters<typeof expectNoViolations>[2],
  media: Partial<typeof recoloured> = recoloured,
): Promise<void> {
  for (const [colours, features] of Object.entries(media)) {
    await page.emulateMedia({ ...unchanged, ...features });
    await expectNoViolations(page, `${state} with ${colours}`, extent);
  }
  await page.emulateMedia(unchanged);
}

// Only in a browser: computed colours and names of what is rendered.
test('axe finds nothing in any window, in any colours', { tag: '@media' }, async ({ game, page }) => {
  await game.resume('assessed');
  // Opens all windows of the log at once, beside each other.
  await page.evaluate((ids) => {
    const stored = JSON.parse(localStorage.getItem('the-firm') ?? '');
    const add = (type: string, payload: object, v = 1) =>
      stored.log.push({ id: `added-${stored.log.length}`, at: new Date().toISOString(), v, type, payload });
    const seen = stored.log.findLast(({ type }: { type: string }) => type === 'desktop/viewportChanged');
    add(seen.type, { ...seen.payload, width: 2800, height: 1900 }, seen.v);
    for (const [at, id] of ids.entries()) {
      const rect = { x: 120 + 530 * (at % 5), y: 10 + 610 * Math.floor(at / 5), width: 513, height: 600 };
      add('desktop/windowClosed', { id });
      add('desktop/windowOpened', { id, rect });
      add('desktop/windowResized', { id, rect }); // so that it counts as moved
    }
    localStorage.setItem('the-firm', JSON.stringify(stored));
  }, everyWindow);
  await page.setViewportSize({ width: 2800, height: 1900 });
  await game.open();
  await expect(game.windows).toHaveCount(everyWindow.length);
  await expect(page.getByText('One moment…')).toHaveCount(0);
  await game.results.locator('summary').first().click();
  await expectNoViolations(page, 'all windows', 'everyWindow');
  await expectNoViolationsInColour(page, 'all windows', 'coloursOfEveryWindow');
});

// Only in a browser: the same, for what lies above windows or is no window.
test('axe finds nothing in any state of a game', { tag: '@media' }, async ({ game, page }) => {
  /** The contrast of each scheme's colours is in schemes.test.ts. */
  const { 'forced colours': forced } = recoloured;
  const expectNoViolationsInAnyColour = async (state: string) => {
    await expectNoViolations(page, state);
    await expectNoViolationsInColour(page, state, 'colours', { 'forced colours': forced });
  };
  await game.resume('started');
  await game.button('Start').click();
  await expect(game.startMenu.getByRole('menuitem').last()).toBeVisible();
  await expectNoViolationsInAnyColour('the Start menu');
  await page.keyboard.press('Escape');
  await game.textarea.fill('I ask Dana first.');
  await game.notepad.getByRole('button', { name: 'System menu' }).click();
  await expectNoViolationsInAnyColour('a system menu');
  await page.getByRole('menuitem', { name: 'Size', exact: true }).click();
  await expectNoViolationsInAnyColour('sizing in steps');
  await page.keyboard.press('Escape');

  let fail = () => {};
  const failing = new Promise<void>((resolve) => {
    fail = resolve;
  });
  const replyLate = async (route: Route) => {
    await failing;
    await route.fulfill({ status: 502, body: 'no' });
  };
  await page.route('**/evaluate-answer', replyLate, { times: 1 });
  await game.submit.click();
  await expect(game.analyzer.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expectNoViolationsInAnyColour('analyzing');
  fail();
  await expect(game.errorPopup).toBeVisible();
  await expectNoViolationsInAnyColour('error');

  await game.resume('answered');
  await game.nextButton.click();
  await expect(game.overall).toBeVisible();
  await game.button('Back to Desktop').click();
  await expect(game.notices).toContainText('Your game was cleared');
  await expectNoViolationsInAnyColour('a desk that was cleared');
  await game.openFromStart('Filing cabinet');
  await game.button('Delete Review 1').click();
  await game.button('Put it back').click();
  await expectNoViolations(page, 'Filing cabinet');
  await game.window('Filing cabinet').getByRole('button', { name: 'Close', exact: true }).last().click();
  await game.button('Bring it back').click();

  await game.openFromStart('Tape');
  await expectNoViolations(page, 'tape at its end');
  await game.tape.getByRole('button', { name: 'Feedback on question 1 arrived' }).click();
  await expectNoViolationsInAnyColour('tape in the middle');
  await game.tapeView('Results').click();
  await expectNoViolations(page, 'results on the tape');
  await game.tapeView('Breakdown').click();
  await expectNoViolations(page, 'breakdown on the tape');
  await game.openFile('a list of things to do.txt', 'Buy milk.');
  await expect(game.refusalPopup).toBeVisible();
  await expectNoViolations(page, 'a file that was refused');
});
