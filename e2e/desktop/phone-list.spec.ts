import type { PageData } from '../../server/api.ts';
import { expectNoViolations } from '../expectNoViolations.ts';
import { expect, type Game, test } from '../game.ts';

const list = (game: Game) => game.window('Phone list');

// Only in a browser: where the focus is.
test('a link in the Welcome window opens the phone list, by mouse and by keyboard', async ({ game, page }) => {
  await game.open();
  const welcome = game.window('Welcome! - The Firm');
  await expect(welcome.locator('.button-row').getByRole('button')).toHaveText(["What's expected of me?", "Let's go"]);
  await expect(game.button("Let's go")).toBeFocused();
  const link = welcome.getByRole('button', { name: 'Phone list', exact: true });
  await link.click();
  await expect(list(game)).toBeVisible();
  await expect(list(game).getByRole('group', { name: 'Phone list' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(list(game)).toHaveCount(0);

  await welcome.getByRole('button', { name: 'Copy link' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(list(game)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list(game)).toHaveCount(0);
  await link.press('Enter');
  await expect(list(game)).toBeVisible();
  await page.reload();
  await expect(list(game)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  // Only in a browser: the widths after layout.
  test('the phone list is one column that is no wider than the screen', { tag: '@touch' }, async ({ game, page }) => {
    await game.open();
    await game.window('Welcome! - The Firm').getByRole('button', { name: 'Phone list', exact: true }).tap();
    const pageData = await page.locator('#page-data').textContent();
    const { people }: PageData['pack'] = JSON.parse(pageData ?? '').pack;
    await expect(list(game).locator('.portrait')).toHaveCount(people?.length ?? Number.NaN);
    const paper = list(game).locator('.paper');
    expect(await paper.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    const hana = list(game).getByRole('listitem').filter({ hasText: 'Hana Kubo' }).last();
    const [name, role] = await Promise.all([
      hana.getByText('Hana Kubo').boundingBox(),
      hana.getByText('senior designer').boundingBox(),
    ]);
    expect(role?.y).toBeGreaterThan(name?.y ?? Number.NaN);
    expect(role?.x).toBe(name?.x);
    await expectNoViolations(page, 'Phone list');
  });
});
