import { expect, test } from '../game/game.ts';

/** What older browsers lack, and what blocked cookies forbid. */
const missing: Record<string, () => void> = {
  'array methods from 2023, and interfaces of 2018 to 2024': () => {
    for (const name of ['with', 'toSorted', 'toReversed', 'toSpliced', 'findLast', 'findLastIndex'])
      Reflect.deleteProperty(Array.prototype, name);
    for (const name of [
      'ResizeObserver',
      'TextDecoderStream',
      'BroadcastChannel',
      'requestIdleCallback',
      'queueMicrotask',
      'print',
    ])
      Reflect.deleteProperty(window, name);
    for (const name of ['animate', 'checkVisibility', 'replaceChildren'])
      Reflect.deleteProperty(Element.prototype, name);
    Reflect.deleteProperty(AbortSignal.prototype, 'throwIfAborted');
  },
  'storage, channels and locks, because cookies are blocked': () => {
    const forbid = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: forbid });
    Object.defineProperty(window, 'BroadcastChannel', { value: forbid });
    LockManager.prototype.request = () => Promise.reject(new DOMException('Insecure.', 'SecurityError'));
  },
};

// Only in a browser: a browser that lacks interfaces.
for (const [what, remove] of Object.entries(missing))
  test(`a game without ${what}`, async ({ game, page }) => {
    const hasStorage = !what.startsWith('storage');
    await page.addInitScript(remove);
    await game.open();
    await game.openFromStart('About');
    await game.window('About The Firm').getByRole('button', { name: 'OK' }).click();
    await game.notices.getByText('cannot be saved').waitFor({ state: hasStorage ? 'hidden' : 'visible' });
    await game.button("Let's go").click();
    if (hasStorage) {
      await game.answer('I ask first.');
      await expect(game.nextButton).toBeVisible();
      await game.resume('answered');
    } else await game.answerAll();
    await game.nextButton.click();
    await expect(game.overall).toBeVisible();
    await expect(game.review.getByRole('button', { name: 'Print…' })).toHaveCount(hasStorage ? 0 : 1);
    await game.titleOf(game.overall).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Close' }).click();
    await expect(game.overall).toBeHidden();
    await expect(page.locator('#not-started')).toBeHidden();
  });
