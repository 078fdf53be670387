import { type DockSide, dockedRect, type Point, type Rect, type Size } from './geometry.ts';

export type Snap = DockSide | 'top';

/** A finger cannot reach the outermost pixel. */
const snapDistance = 4;

/** In a corner, the edge at the side counts. */
export function snapAt({ x, y }: Point, area: Size): Snap | null {
  if (x <= snapDistance) return 'left';
  if (x >= area.width - 1 - snapDistance) return 'right';
  return y <= snapDistance ? 'top' : null;
}

export function snapped(snap: Snap, area: Size): Rect {
  return snap === 'top' ? { x: 0, y: 0, ...area } : dockedRect(snap, area);
}

/** Gives a dragged window its earlier size and keeps the pointer over the same part of its title. */
export function undock(docked: Rect, earlier: Size, grip: Point): Rect {
  const x = Math.round(grip.x - ((grip.x - docked.x) / docked.width) * earlier.width);
  return { x, y: docked.y, width: earlier.width, height: earlier.height };
}
