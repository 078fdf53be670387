import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveText } from './saveText.ts';
import { textToCopy } from './textToCopy.ts';

const file = { name: 'game.json', text: '{}' };

function stubInAppBrowser(share?: () => Promise<void>): void {
  vi.stubGlobal('navigator', { userAgent: 'Instagram', ...(share && { share, canShare: () => true }) });
}

beforeEach(() => textToCopy.set(null));
afterEach(() => vi.unstubAllGlobals());

it('says that the text is saved once it has been shared', async () => {
  stubInAppBrowser(async () => {});
  expect(await saveText(file.name, file.text)).toBe(true);
});

it('says that nothing is saved if the player closes the share sheet, and then offers no copy', async () => {
  stubInAppBrowser(() => Promise.reject(new DOMException('', 'AbortError')));
  expect(await saveText(file.name, file.text)).toBe(false);
  expect(textToCopy.get()).toBeNull();
});

it.each([undefined, () => Promise.reject(new DOMException('', 'NotAllowedError'))])(
  'says that nothing is saved where the text can only be copied',
  async (share) => {
    stubInAppBrowser(share);
    expect(await saveText(file.name, file.text)).toBe(false);
    expect(textToCopy.get()).toEqual(file);
  },
);
