import fc from 'fast-check';
import { expect } from 'vitest';
import { minWindow, type Rect, usesSheets, type Viewport } from '../desktop/layout/geometry.ts';

export const anyRect = fc.record({
  x: fc.integer({ min: -5000, max: 5000 }),
  y: fc.integer({ min: -5000, max: 5000 }),
  width: fc.integer({ min: 1, max: 4000 }),
  height: fc.integer({ min: 1, max: 4000 }),
});
export const anyViewport = fc.record({
  width: fc.integer({ min: 320, max: 4000 }),
  height: fc.integer({ min: 320, max: 2400 }),
  reserved: fc.nat(120),
  textScale: fc.double({ min: 1, max: 1.5, noNaN: true }),
});
/** Has floating windows. */
export const anyDesktop = anyViewport.filter((size) => !usesSheets(size));

/** Does not go by `workArea`, which is tested with it. */
export function expectInside({ x, y, width, height }: Rect, viewport: Viewport) {
  expect(x).toBeGreaterThanOrEqual(0);
  expect(y).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(viewport.width);
  expect(y + height).toBeLessThanOrEqual(viewport.height - viewport.reserved);
  expect(width).toBeGreaterThanOrEqual(minWindow.width);
  expect(height).toBeGreaterThanOrEqual(minWindow.height);
}
