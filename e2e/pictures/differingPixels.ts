import type { Page } from '@playwright/test';

/** Counts, in a page that paints, the pixels in which two screenshots of the same size differ. */
export function differingPixels(page: Page, one: Buffer, other: Buffer): Promise<number> {
  return page.evaluate(
    async (images) => {
      const [a, b] = await Promise.all(
        images.map(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
          const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
          context?.drawImage(bitmap, 0, 0);
          return new Uint32Array(context?.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer ?? []);
        }),
      );
      if (!a || !b || a.length !== b.length) throw new Error('The screenshots differ in size.');
      return a.reduce((sum, pixel, index) => sum + Number(pixel !== b[index]), 0);
    },
    [one, other].map((image) => image.toString('base64')),
  );
}
