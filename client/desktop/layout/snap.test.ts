import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDesktop, anyRect } from '../../testing/anyWindow.ts';
import { dockedRect, workArea } from './geometry.ts';
import { snapAt, undock } from './snap.ts';

describe('snapping', () => {
  it('makes a window that is dropped at the left or right edge fill that half, and at the top edge the whole area', () => {
    const area = { width: 1280, height: 764 };
    expect(snapAt({ x: 0, y: 300 }, area)).toBe('left');
    expect(snapAt({ x: -900, y: -900 }, area)).toBe('left');
    expect(snapAt({ x: 1279, y: 300 }, area)).toBe('right');
    // A finger cannot reach the outermost pixel.
    expect([snapAt({ x: 4, y: 300 }, area), snapAt({ x: 1275, y: 300 }, area)]).toEqual(['left', 'right']);
    expect([snapAt({ x: 5, y: 300 }, area), snapAt({ x: 1274, y: 300 }, area)]).toEqual([null, null]);
    expect(snapAt({ x: 640, y: 4 }, area)).toBe('top');
    expect(snapAt({ x: 640, y: -3 }, area)).toBe('top');
    expect(snapAt({ x: 640, y: 764 }, area)).toBeNull();
    expect(snapAt({ x: 20, y: 20 }, area)).toBeNull();
  });

  it('undocks a window in its earlier size, with its title still under the pointer', () => {
    fc.assert(
      fc.property(anyDesktop, anyRect, fc.double({ min: 0, max: 1, noNaN: true }), (size, earlier, share) => {
        const docked = dockedRect('right', workArea(size));
        const grip = { x: docked.x + share * docked.width, y: docked.y + 14 };
        const { x, y, width, height } = undock(docked, earlier, grip);
        expect([y, width, height]).toEqual([docked.y, earlier.width, earlier.height]);
        expect(grip.x - x).toBeGreaterThanOrEqual(-1);
        expect(grip.x - x).toBeLessThanOrEqual(width + 1);
      }),
    );
  });
});
