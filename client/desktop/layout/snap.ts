import { filling, type Half, half, type Point, type Rect, type Size } from './geometry.ts';

/** What a window fills when its title is dropped at an edge: one half of the work area or, at the top, all of it. */
export type Snap = Half | 'top';

/** How close to an edge the pointer must come, in CSS pixels. A finger cannot reach the outermost pixel. */
const reach = 4;

/** Returns what a window fills if its title is dropped here, or null. In a corner, the side edge counts. */
export function snapAt({ x, y }: Point, area: Size): Snap | null {
  if (x <= reach) return 'left';
  if (x >= area.width - 1 - reach) return 'right';
  return y <= reach ? 'top' : null;
}

export function snapped(snap: Snap, area: Size): Rect {
  return snap === 'top' ? filling(area) : half(snap, area);
}

/**
 * Returns the rectangle of a docked window that is dragged away. It has its earlier size, and the pointer stays over
 * the same part of its title.
 */
export function undock(docked: Rect, earlier: Size, grip: Point): Rect {
  const x = Math.round(grip.x - ((grip.x - docked.x) / docked.width) * earlier.width);
  return { x, y: docked.y, width: earlier.width, height: earlier.height };
}
