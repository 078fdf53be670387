import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { menuPosition } from './menuPosition.ts';

describe('a menu', () => {
  it('opens below its button if it fits there, otherwise above', () => {
    const viewport = { width: 1280, height: 800 };
    const menu = { width: 170, height: 250 };
    expect(menuPosition({ left: 40, top: 100, width: 28, height: 28 }, menu, viewport)).toEqual({ left: 40, top: 128 });
    expect(menuPosition({ left: 40, top: 450, width: 28, height: 28 }, menu, viewport)).toEqual({ left: 40, top: 478 });
    expect(menuPosition({ left: 4, top: 766, width: 80, height: 30 }, menu, viewport)).toEqual({ left: 4, top: 516 });
  });

  it('stays inside any viewport it fits into', () => {
    const upTo = (max: number) => fc.integer({ min: 0, max });
    fc.assert(
      fc.property(upTo(2000), upTo(1200), upTo(300), upTo(400), (left, top, width, height) => {
        const at = menuPosition({ left, top, width: 28, height: 28 }, { width, height }, { width: 900, height: 480 });
        expect(at.left).toBeGreaterThanOrEqual(0);
        expect(at.top).toBeGreaterThanOrEqual(0);
        expect(at.left + width).toBeLessThanOrEqual(900);
        expect(at.top + height).toBeLessThanOrEqual(480);
      }),
    );
  });
});
