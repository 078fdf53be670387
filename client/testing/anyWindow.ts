import fc from 'fast-check';
import { expect } from 'vitest';
import { minWindow, type Rect, type Size, usesSheets } from '../desktop/layout/geometry.ts';

export const anyRect = fc.record({
  x: fc.integer({ min: -5000, max: 5000 }),
  y: fc.integer({ min: -5000, max: 5000 }),
  width: fc.integer({ min: 1, max: 4000 }),
  height: fc.integer({ min: 1, max: 4000 }),
});
export const anyViewport = fc
  .record({
    width: fc.integer({ min: 924, max: 4000 }),
    height: fc.integer({ min: 480, max: 2400 }),
    reserved: fc.constant(0),
    textScale: fc.constant(1),
  })
  .filter((size) => !usesSheets(size));

export function expectInside({ x, y, width, height }: Rect, area: Size) {
  expect(x).toBeGreaterThanOrEqual(0);
  expect(y).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(area.width);
  expect(y + height).toBeLessThanOrEqual(area.height);
  expect(width).toBeGreaterThanOrEqual(minWindow.width);
  expect(height).toBeGreaterThanOrEqual(minWindow.height);
}
