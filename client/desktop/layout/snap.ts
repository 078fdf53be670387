import { filling, type Half, half, type Point, type Rect, type Size } from './geometry.ts';

/** Where a window goes whose title is dragged to an edge: to a half, or at the top to the whole. */
export type Snap = Half | 'top';

/** How near to an edge the pointer has to come, in CSS pixels: a finger does not reach the very last one. */
const reach = 4;

/** What a title dropped here means, or null where it means no more than a move. The sides come before the top. */
export function snapAt({ x, y }: Point, area: Size): Snap | null {
  if (x <= reach) return 'left';
  if (x >= area.width - 1 - reach) return 'right';
  return y <= reach ? 'top' : null;
}

export function snapped(snap: Snap, area: Size): Rect {
  return snap === 'top' ? filling(area) : half(snap, area);
}

/** A docked window as the pointer takes it away: in its earlier size, under the same part of its title. */
export function undock(docked: Rect, earlier: Size, grip: Point): Rect {
  const x = Math.round(grip.x - ((grip.x - docked.x) / docked.width) * earlier.width);
  return { x, y: docked.y, width: earlier.width, height: earlier.height };
}
