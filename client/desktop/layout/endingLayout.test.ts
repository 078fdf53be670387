import fc from 'fast-check';
import { expect, it } from 'vitest';
import { iconColumn } from './assignmentLayout.ts';
import { endingLayout, overallSize } from './endingLayout.ts';
import { workArea } from './geometry.ts';

it('puts the review and the Overall Assessment and a Breakdown that fits beside each other and beside the icons', () => {
  const viewports = fc.record({
    width: fc.integer({ min: 320, max: 3840 }),
    height: fc.integer({ min: 480, max: 2160 }),
    reserved: fc.constant(36),
    textScale: fc.constantFrom(1, 1.5, 2),
  });
  fc.assert(
    fc.property(viewports, (viewport) => {
      const ending = endingLayout(viewport);
      if (!ending) return;
      const { review, overall, breakdown } = ending;
      const last = breakdown ?? overall;
      expect(review.x).toBeGreaterThanOrEqual(iconColumn);
      expect(review.x + review.width).toBeLessThan(overall.x);
      if (breakdown) expect(overall.x + overall.width).toBeLessThan(breakdown.x);
      expect(last.x + last.width).toBeLessThanOrEqual(workArea(viewport).width);
    }),
  );
});

it.each([
  [1280, 800, true],
  [1129, 800, true],
  [1128, 800, false],
  [1280, 400, false],
  [390, 844, false],
])('at %d × %d there is room for both: %s', (width, height, hasRoom) => {
  const ending = endingLayout({ width, height, reserved: 36, textScale: 1 });
  expect(ending !== null).toBe(hasRoom);
  if (ending) expect(ending.overall).toMatchObject(overallSize);
});

it.each([
  [1920, true],
  [1440, false],
])('at a width of %d the Breakdown opens beside both: %s', (width, hasRoom) => {
  const ending = endingLayout({ width, height: 1080, reserved: 36, textScale: 1 });
  expect(ending?.breakdown !== null).toBe(hasRoom);
});
