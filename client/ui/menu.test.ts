import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexAfterKey } from './indexAfterKey.ts';
import { menuPosition } from './menuPosition.ts';
import { placeOf, typeOn } from './typeAhead.ts';

describe('arrow keys', () => {
  it('go round the ends, Home and End to them, from nowhere to one of them', () => {
    expect([indexAfterKey('ArrowDown', 2, 3), indexAfterKey('ArrowUp', 0, 3)]).toEqual([0, 2]);
    expect([indexAfterKey('Home', 2, 3), indexAfterKey('End', 0, 3)]).toEqual([0, 2]);
    expect([indexAfterKey('ArrowDown', -1, 3), indexAfterKey('ArrowUp', -1, 3)]).toEqual([0, 2]);
    expect(indexAfterKey('Enter', 1, 3)).toBeNull();
  });
});

describe('type-ahead', () => {
  const labels = ['Restore', 'Move', 'Size', 'Minimise', 'Maximise'];

  it('walks through what begins with a letter', () => {
    expect(placeOf('m', labels, 0)).toBe(1);
    expect(placeOf('m', labels, 1)).toBe(3);
    expect(placeOf('mm', labels, 3)).toBe(4);
    expect(placeOf('M', labels, 4)).toBe(1);
  });

  it('takes letters in a row for a word, and stays where that still fits', () => {
    expect(placeOf('ma', labels, 1)).toBe(4);
    expect(placeOf('max', labels, 4)).toBe(4);
    expect(placeOf('x', labels, 2)).toBe(-1);
  });

  it('begins anew after a pause', () => {
    const first = typeOn({ word: '', at: 0 }, 'm', 5000);
    expect(typeOn(first, 'a', 5200).word).toBe('ma');
    expect(typeOn(first, 's', 5900).word).toBe('s');
  });
});

describe('a menu', () => {
  it('hangs beneath its button, and stands on one at the bottom', () => {
    const viewport = { width: 1280, height: 800 };
    const menu = { width: 170, height: 250 };
    expect(menuPosition({ left: 40, top: 100, width: 28, height: 28 }, menu, viewport)).toEqual({ left: 40, top: 128 });
    expect(menuPosition({ left: 4, top: 766, width: 80, height: 30 }, menu, viewport)).toEqual({ left: 4, top: 516 });
  });

  it('is inside any viewport that it fits', () => {
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
