import { expect, test } from '../game.ts';

test('About links to the licences of everything the page ships', async ({ game, page }) => {
  await game.open();
  await game.openFromStart('About');
  const link = page.getByRole('link', { name: 'Licences' });
  const licences = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(licences.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const text = await licences.text();
  for (const words of ['react-dom', '@reduxjs/toolkit', 'Permission is hereby granted', 'SIL OPEN FONT LICENSE'])
    expect(text).toContain(words);
});
