import type { Page } from '@playwright/test';
import { expect, test } from '../game/game.ts';

const worn = (page: Page) => page.evaluate(() => ({ ...document.documentElement.dataset }));
const fontSize = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);

// Only in a browser: styles that follow the choice.
test('a choice is previewed on the monitor, applied to the desktop with Apply, and dropped with Cancel', async ({
  game,
  page,
}) => {
  const monitor = game.display.locator('[data-scheme]');
  await game.open();
  await game.openFromStart('Display Properties');
  await game.display.getByText('Night').click();
  await game.display.getByText('Floor Plan').click();
  await game.display.getByText('Largest').click();
  await expect(monitor).toHaveAttribute('data-scheme', 'night');
  await expect(monitor.locator('.wallpaper')).toHaveAttribute('data-wallpaper', 'floor-plan');
  expect(await worn(page)).toMatchObject({ scheme: 'standard', textSize: 'normal' });
  await game.display.getByRole('button', { name: 'Cancel' }).click();
  await expect(game.display).toHaveCount(0);
  expect(await game.stored()).not.toContain('night');

  await game.openFromStart('Display Properties');
  await expect(game.display.getByRole('radio', { name: 'Match this computer' })).toBeChecked();
  await game.display.getByText('Night').click();
  await game.display.getByRole('button', { name: 'Apply' }).click();
  await expect(game.display).toBeVisible();
  await expect.poll(() => worn(page)).toMatchObject({ scheme: 'night' });
  await game.display.getByText('High Contrast').click();
  await game.display.getByText('Pinstripe').click();
  await game.display.getByText('Large, 125').click();
  await game.display.getByRole('button', { name: 'OK' }).click();
  await expect(game.display).toHaveCount(0);
  await expect.poll(() => worn(page)).toMatchObject({ scheme: 'contrast', textSize: 'large' });
  await expect.poll(() => fontSize(page)).toBe('20px');
  await expect(page.locator('.desktop > .wallpaper')).toHaveAttribute('data-wallpaper', 'pinstripe');
  // A pressed button stays legible while it is hovered.
  await game.button('Start').click();
  await expect(game.startMenu).toBeVisible();
  await expect(game.button('Start')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(game.button('Start')).toHaveCSS('background-color', 'rgb(255, 230, 0)');
});

// Only in a browser: media queries, and colours that the system forces.
test('"Match this computer" follows the system\'s colour scheme, other choices do not', { tag: '@media' }, async ({
  game,
  page,
}) => {
  const scheme = () => worn(page).then((data) => data.scheme);
  await page.emulateMedia({ colorScheme: 'dark' });
  await game.open();
  await expect(game.button('Start')).toBeVisible();
  await expect.poll(scheme).toBe('night');
  await page.emulateMedia({ colorScheme: 'dark', contrast: 'more' });
  await expect.poll(scheme).toBe('contrast');
  await page.emulateMedia({ colorScheme: 'light', contrast: 'no-preference' });
  await expect.poll(scheme).toBe('standard');

  await game.openFromStart('Display Properties');
  await game.display.getByText('Standard').click();
  await game.display.getByRole('button', { name: 'OK' }).click();
  await page.evaluate(() => {
    // Called after the page's own listeners, which would change the scheme.
    const contrast = matchMedia('(prefers-contrast: more)');
    contrast.addEventListener('change', () => Object.assign(window, { contrastChanged: true }));
    Object.assign(window, { contrast }); // otherwise it could be garbage-collected
  });
  await page.emulateMedia({ colorScheme: 'dark', contrast: 'more' });
  await page.waitForFunction(() => 'contrastChanged' in window);
  expect(await scheme()).toBe('standard');

  // In forced colours, which make the track of a scrollbar transparent, its thumb differs from what is behind it.
  await page.emulateMedia({ forcedColors: 'active' });
  await game.openFromStart('Keyboard shortcuts');
  const [thumb, paper] = await page
    .locator('.paper')
    .last()
    .evaluate((element) =>
      ['::-webkit-scrollbar-thumb', null].map((part) => getComputedStyle(element, part).backgroundColor),
    );
  expect(thumb).not.toBe(paper);
});
