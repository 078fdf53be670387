import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectInside, anyRect as rect, anyDesktop as viewport } from '../../testing/anyWindow.ts';
import {
  allEdges,
  cascade,
  centred,
  dockedRect,
  keepInside,
  moveBy,
  type Rect,
  resizeBy,
  usesSheets,
  workArea,
} from './geometry.ts';

const travel = fc.integer({ min: -6000, max: 6000 });

describe('a window', () => {
  it('keeps the edges that a resize does not pull', () => {
    fc.assert(
      fc.property(rect, viewport, fc.constantFrom(...allEdges), travel, travel, (window, size, pulled, dx, dy) => {
        const area = workArea(size);
        const before = keepInside(window, area);
        const after = resizeBy(before, pulled, dx, dy, area);
        if (!pulled.includes('w')) expect(after.x).toBe(before.x);
        if (!pulled.includes('n')) expect(after.y).toBe(before.y);
        if (!pulled.includes('e')) expect(after.x + after.width).toBe(before.x + before.width);
        if (!pulled.includes('s')) expect(after.y + after.height).toBe(before.y + before.height);
      }),
    );
  });

  it('follows the pointer exactly while there is room', () => {
    expect(moveBy({ x: 100, y: 100, width: 400, height: 300 }, 37, -12, { width: 1280, height: 764 })).toEqual({
      x: 137,
      y: 88,
      width: 400,
      height: 300,
    });
  });

  it('fills an area that is smaller than the minimum size', () => {
    const tiny = fc.record({ width: fc.integer({ min: 0, max: 300 }), height: fc.integer({ min: 0, max: 200 }) });
    fc.assert(
      fc.property(rect, tiny, (window, area) => {
        expect(keepInside(window, area)).toEqual({ x: 0, y: 0, ...area });
      }),
    );
  });

  it('opens in the middle', () => {
    expect(centred({ width: 500, height: 400 }, { width: 1280, height: 764 })).toEqual({
      x: 390,
      y: 182,
      width: 500,
      height: 400,
    });
  });

  it('docks in halves that meet without gap or overlap', () => {
    fc.assert(
      fc.property(viewport, (size) => {
        const area = workArea(size);
        const left = dockedRect('left', area);
        const right = dockedRect('right', area);
        expect(left.x).toBe(0);
        expect(left.x + left.width).toBe(right.x);
        expect(right.x + right.width).toBe(area.width);
        expect([left.height, right.height]).toEqual([area.height, area.height]);
      }),
    );
  });
});

it('uses sheets under 924 × 480', () => {
  expect(usesSheets({ width: 923, height: 800 })).toBe(true);
  expect(usesSheets({ width: 1280, height: 479 })).toBe(true);
  expect(usesSheets({ width: 924, height: 480 })).toBe(false);
});

describe('a window that opens over others', () => {
  const screen = { width: 1280, height: 800, reserved: 36, textScale: 1 };
  const area = workArea(screen);
  const about = { x: 383, y: 132, width: 513, height: 500 };
  const sharesNone = (a: Rect, b: Rect) =>
    [a.x - b.x, a.y - b.y, a.x + a.width - b.x - b.width, a.y + a.height - b.y - b.height].every(
      (distance) => Math.abs(distance) >= 24,
    );

  it('stays where it is if it shares no edge', () => {
    expect(cascade(about, [{ x: 100, y: 100, width: 513, height: 600 }], area)).toEqual(about);
    expect(cascade(about, [{ ...about, x: about.x + about.width }], area), 'beside it').toEqual(about);
  });

  it('is offset from all of them', () => {
    const opened: Rect[] = [{ ...about, x: about.x + 20, y: about.y + 20 }];
    for (const height of [500, 320, 600, 500, 430]) opened.push(cascade({ ...about, height }, opened, area));
    const pairs = opened.flatMap((one, index) => opened.slice(index + 1).map((other) => sharesNone(one, other)));
    expect(pairs).toEqual(Array(15).fill(true));
    for (const rect of opened) expectInside(rect, screen);
  });

  it('moves sideways if it is as high as the screen', () => {
    const tall = { x: 320, y: 0, width: 640, height: 764 };
    expect(cascade(tall, [tall], area).x).not.toBe(tall.x);
  });
});
