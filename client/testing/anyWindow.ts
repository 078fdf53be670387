import fc from 'fast-check';
import { expect } from 'vitest';
import { type Rect, type Size, smallest, usesSheets } from '../desktop/layout/geometry.ts';

/** Wherever a window may have been, inside the screen or not. */
export const anyRect = fc.record({
  x: fc.integer({ min: -5000, max: 5000 }),
  y: fc.integer({ min: -5000, max: 5000 }),
  width: fc.integer({ min: 1, max: 4000 }),
  height: fc.integer({ min: 1, max: 4000 }),
});
/** Where windows float at all: not so small that they are sheets. */
export const anyViewport = fc
  .record({
    width: fc.integer({ min: 924, max: 4000 }),
    height: fc.integer({ min: 480, max: 2400 }),
    reserved: fc.constant(0),
    textScale: fc.constant(1),
  })
  .filter((size) => !usesSheets(size));

/** Expects a window to be wholly inside, and no smaller than one may be. */
export function expectInside({ x, y, width, height }: Rect, area: Size) {
  expect(x).toBeGreaterThanOrEqual(0);
  expect(y).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(area.width);
  expect(y + height).toBeLessThanOrEqual(area.height);
  expect(width).toBeGreaterThanOrEqual(smallest.width);
  expect(height).toBeGreaterThanOrEqual(smallest.height);
}
