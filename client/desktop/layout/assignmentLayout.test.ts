import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDesktop, expectInside } from '../../testing/anyWindow.ts';
import { assignmentLayout } from './assignmentLayout.ts';

describe('the three windows of the assignment', () => {
  it('are 28% of the width and 75% of the height each', () => {
    const windows = assignmentLayout({ width: 1920, height: 1080, reserved: 0, textScale: 1 });
    expect(windows.map(({ width, height }) => [width, height])).toEqual([
      [538, 810],
      [538, 810],
      [538, 810],
    ]);
  });

  it('are never under 300 × 400', () => {
    for (const { width, height } of assignmentLayout({ width: 924, height: 480, reserved: 0, textScale: 1 }))
      expect([width, height]).toEqual([300, 400]);
  });

  it('stand side by side without overlap, inside any viewport that is large enough for floating windows', () => {
    fc.assert(
      fc.property(anyDesktop, (size) => {
        const [question, notepad, analyzer] = assignmentLayout(size);
        for (const window of [question, notepad, analyzer]) expectInside(window, size);
        expect(question.x + question.width).toBeLessThanOrEqual(notepad.x);
        expect(notepad.x + notepad.width).toBeLessThanOrEqual(analyzer.x);
      }),
    );
  });

  it('do not cover the icons at 1280 pixels or more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1280, max: 4000 }), fc.integer({ min: 480, max: 2400 }), (width, height) => {
        expect(assignmentLayout({ width, height, reserved: 0, textScale: 1 })[0].x).toBeGreaterThanOrEqual(100);
      }),
    );
  });
});
