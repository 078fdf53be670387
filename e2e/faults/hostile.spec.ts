import { expect, test } from '../game/game.ts';

const attack = [
  '**A Sharp Approach** <img src=x onerror="window.hacked=1">',
  '',
  '<script>window.hacked=1</script> [click](javascript:window.hacked=1) &lt;b&gt; {{7*7}} **unclosed',
  '- </li></ul><svg onload=window.hacked=1>',
  '**Strengths:**',
  '- <iframe srcdoc="<script>parent.hacked=1</script>">',
  '',
  '**Areas for growth:**',
  '- "><style>body{display:none}</style>',
].join('\n');

const green = 'rgb(23, 113, 58)';
const teal = 'rgb(15, 107, 104)';
const yellow = 'rgb(245, 207, 71)';
const red = 'rgb(179, 32, 43)';
const badges = {
  Junior: red,
  '': red,
  Mid: yellow,
  Senior: teal,
  'Mid to Senior': teal,
  Lead: green,
  'Senior Lead': green,
};

// Only in a browser: that nothing runs.
test('malformed or hostile model output is shown as text: nothing runs, nothing is lost', async ({ game, page }) => {
  await page.route('**/functions/evaluate-answer', (route) => route.fulfill({ json: { feedback: attack } }));
  await page.route('**/functions/evaluate-overall', (route) =>
    route.fulfill({ json: { evaluation: { level: '<b>Lead</b>', summary: `One.\n\n${attack}` } } }),
  );
  await game.resume('answered', (type, payload) => {
    if (type === 'session/answerSubmitted') payload.answer = '<img src=y onerror="window.hacked=2">';
    if (type !== 'session/feedbackReceived') return;
    payload.feedback = attack;
    for (const name of ['sections', 'verdict', 'assessment']) delete payload[name];
  });
  const bare = (text: string | null) => text?.replaceAll(/[\s*-]/g, '');
  const feedback = async () => bare(await game.analyzer.locator('.screen-text').textContent());
  expect(await feedback()).toBe(bare(attack));
  await game.nextButton.click();
  await expect(game.overall.locator('.badge')).toHaveText('<b>Lead</b>');
  for (const [level, colour] of Object.entries(badges)) {
    await game.overall.locator('.badge').evaluate((badge, shown) => {
      badge.setAttribute('data-level', shown);
    }, level);
    await expect(game.overall.locator('.badge')).toHaveCSS('background-color', colour);
  }
  await game.button('Show Breakdown').click();
  await expect(game.breakdown.getByText('A Sharp Approach', { exact: true })).toBeVisible();
  await expect(game.breakdown).toContainText('<iframe srcdoc=');
  await expect(game.breakdown).toContainText('<img src=y onerror=');
  const injected = 'main :is(img, iframe, script, style)';
  expect(await page.locator(injected).count()).toBe(0);
  await test.step('what the server sends, and not only what is stored', async () => {
    await game.button('Back to Desktop').click();
    await game.button("Let's go").click();
    await game.answer('I ask first.');
    await expect(game.nextButton).toBeVisible();
    expect(await feedback()).toBe(bare(attack));
  });
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(await page.locator(injected).count()).toBe(0);
});
