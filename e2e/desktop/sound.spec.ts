import type { Page } from '@playwright/test';
import { expect, test } from '../game/game.ts';

/** The pitches of all tones that were started, in order. A sound may have several tones. */
const heard = (page: Page) => page.evaluate(() => JSON.parse(document.documentElement.dataset.heard ?? '[]'));
const pitches = { click: 1600, window: 294, submit: 392, done: 784, error: 196, badge: 523 };

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    // On a machine without an audio device, the promise of resume() never resolves in Firefox.
    AudioContext.prototype.resume = async () => {};
    const { setValueAtTime } = AudioParam.prototype;
    const pitchOf = new WeakMap<AudioParam, number>();
    AudioParam.prototype.setValueAtTime = function (value, time) {
      pitchOf.set(this, value);
      return setValueAtTime.call(this, value, time);
    };
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when) {
      const { dataset } = document.documentElement;
      dataset.heard = JSON.stringify([...JSON.parse(dataset.heard ?? '[]'), pitchOf.get(this.frequency)]);
      start.call(this, when);
    };
  });
});

// Only in a browser: the audio interface, and when browsers block it.
test('sounds are played once they are turned on, one for each kind of event, and again after a reload until they are turned off', async ({
  game,
  page,
}) => {
  const expectHeard = (name: keyof typeof pitches) =>
    expect.poll(() => heard(page), { message: `the sound of ${name}` }).toContain(pitches[name]);
  await game.open();
  await game.openFromStart('Display Properties');
  const on = game.display.getByRole('group', { name: 'Sound' }).getByRole('radio', { name: 'On' });
  await expect(on).not.toBeChecked();
  await game.display.getByRole('button', { name: 'Apply' }).click();
  expect(await heard(page)).toEqual([]);
  // Choosing On plays a sample, even before Apply or OK.
  await on.check();
  await expectHeard('done');
  const sample = await heard(page);
  await game.display.getByRole('button', { name: 'OK' }).click();
  await game.openFromStart('About');
  await expectHeard('click');
  await expectHeard('window');

  // Sound stays on after a reload, but browsers block it until the player clicks or presses a key.
  await page.reload();
  await expect(game.window('About The Firm')).toBeVisible();
  expect(await heard(page)).toEqual([]);
  // Only the most important of simultaneous sounds is played, so the response waits.
  let respond = () => {};
  const submitHeard = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route('**/evaluate-answer', async (route) => {
    await submitHeard;
    await route.fulfill({ json: { feedback: '**A Stance**\n\nYou ask.' } });
  });
  await game.window('About The Firm').getByRole('button', { name: 'OK' }).click();
  await game.button("Let's go").click();
  await game.answer('I ask first.');
  await expectHeard('submit');
  respond();
  await expect(game.nextButton).toBeVisible();
  await expectHeard('done');
  await game.resume('answered');
  // Sounds come with the deferred script, which loads when the page is idle.
  await expect(async () => {
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    expect(await heard(page)).toContain(pitches.click);
  }).toPass();
  await page.keyboard.press('Escape');
  await game.nextButton.click();
  await expect(game.overall).toBeVisible();
  await expectHeard('badge');
  expect(await heard(page)).not.toContain(pitches.error);
  await game.openFile('a list.txt', 'Buy milk.');
  await expect(game.refusalPopup).toBeVisible();
  await expectHeard('error');

  await game.refusalPopup.getByRole('button', { name: 'OK' }).click();
  await game.openFromStart('Display Properties');
  await game.display.getByRole('group', { name: 'Sound' }).getByRole('radio', { name: 'Off' }).check();
  await game.display.getByRole('button', { name: 'OK' }).click();
  await expect(game.display).toHaveCount(0);
  const before = await heard(page);
  await game.openFromStart('Keyboard shortcuts');
  await expect(game.window('Keyboard shortcuts')).toBeVisible();
  // The next sound is that of turning it on again.
  await game.openFromStart('Display Properties');
  await on.check();
  await expect.poll(() => heard(page)).toEqual([...before, ...sample]);
});
