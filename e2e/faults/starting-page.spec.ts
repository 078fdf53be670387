import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const file = readFileSync(join(import.meta.dirname, '../../server/deploy/starting.html'), 'utf8');

// Only in a browser: a page without React, its scripts and its styles.
test('the page of a starting server says after a while where to look, and begins again at the next start', async ({
  page,
}) => {
  const body = file.replace(/<meta http-equiv="refresh".*/, ''); // the test reloads the page itself
  await page.route('**/*', (route) => route.fulfill({ status: 503, contentType: 'text/html', body }));
  const start = Date.parse('2026-03-14T15:00:00Z');
  const at = async (seconds: number) => {
    await page.clock.setFixedTime(start + seconds * 1000);
    await page.goto('/');
  };
  const hint = page.getByText('docker compose logs app');
  for (const seconds of [0, 10, 20, 29]) {
    await at(seconds);
    await expect(page.getByRole('heading')).toHaveText('The Firm is opening');
    await expect(hint).toBeHidden();
  }
  for (const seconds of [31, 45]) {
    await at(seconds);
    await expect(hint).toBeVisible();
  }
  await at(3600);
  await expect(hint).toBeHidden();
});
