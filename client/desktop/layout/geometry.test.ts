import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectInside, anyRect as rect, anyViewport as viewport } from '../../testing/anyWindow.ts';
import {
  cascade,
  centred,
  type DockSide,
  dockedRect,
  type Edge,
  keepInside,
  moveBy,
  type Placement,
  type Rect,
  resizeBy,
  type Size,
  shownRect,
  usesSheets,
  type Viewport,
  workArea,
} from './geometry.ts';

const travel = fc.integer({ min: -6000, max: 6000 });
const edge = fc.constantFrom<Edge>('n', 's', 'e', 'w', 'ne', 'nw', 'se', 'sw');

describe('a window', () => {
  it('stays fully inside the area after any move', () => {
    fc.assert(
      fc.property(rect, viewport, travel, travel, (window, size, dx, dy) => {
        expectInside(moveBy(window, dx, dy, workArea(size)), workArea(size));
      }),
    );
  });

  it('stays fully inside the area, and no smaller than 300 × 200, after any resize', () => {
    fc.assert(
      fc.property(rect, viewport, edge, travel, travel, (window, size, pulled, dx, dy) => {
        const area = workArea(size);
        expectInside(resizeBy(keepInside(window, area), pulled, dx, dy, area), area);
      }),
    );
  });

  it('keeps the edges that a resize does not pull', () => {
    fc.assert(
      fc.property(rect, viewport, edge, travel, travel, (window, size, pulled, dx, dy) => {
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

  it('is not changed if it is already inside', () => {
    fc.assert(
      fc.property(rect, viewport, (window, size) => {
        const inside = keepInside(window, workArea(size));
        expect(keepInside(inside, workArea(size))).toEqual(inside);
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
});

type Desk = Placement & { viewport: Viewport };
type Operation = (desk: Desk) => Desk;

const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.tuple(travel, travel).map(([dx, dy]) => shaped((shown, area) => moveBy(shown, dx, dy, area))),
  fc.tuple(edge, travel, travel).map(([at, dx, dy]) => shaped((shown, area) => resizeBy(shown, at, dx, dy, area))),
  fc.constantFrom<DockSide>('left', 'right').map(docked),
  fc.constant(shaped(centred)),
  fc.boolean().map((maximised) => (desk: Desk) => ({ ...desk, maximised })),
  viewport.map((to) => (desk: Desk) => ({ ...desk, viewport: to })),
);

function shaped(shape: (shown: Rect, area: Size) => Rect): Operation {
  return (desk) => {
    if (desk.maximised) return desk;
    const { restoreRect: _, ...floating } = desk;
    return { ...floating, rect: shape(shownRect(desk, desk.viewport), workArea(desk.viewport)) };
  };
}

function docked(side: DockSide): Operation {
  return (desk) => ({
    ...desk,
    maximised: false,
    restoreRect: desk.restoreRect ?? desk.rect,
    rect: dockedRect(side, workArea(desk.viewport)),
  });
}

describe('any sequence of moves, sizes, docks, restores and viewports', () => {
  const operations = fc.array(operation, { minLength: 1, maxLength: 30 });

  it('leaves the whole window inside the work area', () => {
    fc.assert(
      fc.property(rect, viewport, operations, (wanted, first, steps) => {
        let desk: Desk = { rect: wanted, maximised: false, viewport: first };
        for (const step of steps) {
          desk = step(desk);
          expectInside(shownRect(desk, desk.viewport), workArea(desk.viewport));
        }
      }),
      { numRuns: 400 },
    );
  });
});

describe('an edge of the work area', () => {
  it('keeps a docked window in its half when the viewport changes', () => {
    fc.assert(
      fc.property(fc.constantFrom<DockSide>('left', 'right'), rect, viewport, viewport, (side, wanted, first, then) => {
        fc.pre(!usesSheets(first) && !usesSheets(then));
        const desk = docked(side)({ rect: wanted, maximised: false, viewport: first });
        expect(shownRect(desk, then)).toEqual(dockedRect(side, workArea(then)));
      }),
    );
  });

  it('has halves that meet without gap or overlap', () => {
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

describe('sheets', () => {
  it('are used under 924 × 480', () => {
    expect(usesSheets({ width: 923, height: 800 })).toBe(true);
    expect(usesSheets({ width: 1280, height: 479 })).toBe(true);
    expect(usesSheets({ width: 924, height: 480 })).toBe(false);
  });
});

describe('a window that opens over others', () => {
  const area = { width: 1280, height: 764 };
  const about = { x: 383, y: 132, width: 513, height: 500 };
  const sharesNone = (a: Rect, b: Rect) =>
    [a.x - b.x, a.y - b.y, a.x + a.width - b.x - b.width, a.y + a.height - b.y - b.height].every(
      (distance) => Math.abs(distance) >= 16,
    );

  it('stays where it is if it shares no edge', () => {
    expect(cascade(about, [{ x: 100, y: 100, width: 513, height: 600 }], area)).toEqual(about);
    expect(cascade(about, [{ ...about, x: about.x + about.width }], area), 'beside it').toEqual(about);
  });

  it('is offset from all of them', () => {
    const opened: Rect[] = [];
    for (const height of [500, 320, 600, 500, 430]) opened.push(cascade({ ...about, height }, opened, area));
    const pairs = opened.flatMap((one, index) => opened.slice(index + 1).map((other) => sharesNone(one, other)));
    expect(pairs).toEqual(Array(10).fill(true));
    for (const rect of opened) expectInside(rect, area);
  });

  it('moves sideways if it is as high as the screen', () => {
    const tall = { x: 320, y: 0, width: 640, height: 764 };
    expect(cascade(tall, [tall], area).x).not.toBe(tall.x);
  });
});
