import { expect, test } from './game.ts';

test('About leads to the licences of everything that the page brings along', async ({ game, page }) => {
  await game.open();
  await game.openFromStart('About');
  const link = page.getByRole('link', { name: 'Licences' });
  const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  for (const text of ['react-dom', '@reduxjs/toolkit', 'Permission is hereby granted', 'SIL OPEN FONT LICENSE'])
    await expect(opened.locator('body')).toContainText(text);
});
