import { filling, type Half, half, type Point, type Rect, type Size } from './geometry.ts';

/** Where a window snaps when its title is dragged to an edge: to one half, or at the top to the whole area. */
export type Snap = Half | 'top';

/** In CSS pixels: how close to an edge the pointer must come. A finger cannot reach the outermost pixel. */
const reach = 4;

/** Where a title dropped here snaps to, or null. The sides take precedence over the top. */
export function snapAt({ x, y }: Point, area: Size): Snap | null {
  if (x <= reach) return 'left';
  if (x >= area.width - 1 - reach) return 'right';
  return y <= reach ? 'top' : null;
}

export function snapped(snap: Snap, area: Size): Rect {
  return snap === 'top' ? filling(area) : half(snap, area);
}

/** A docked window being dragged away: in its earlier size, with the pointer over the same part of its title. */
export function undock(docked: Rect, earlier: Size, grip: Point): Rect {
  const x = Math.round(grip.x - ((grip.x - docked.x) / docked.width) * earlier.width);
  return { x, y: docked.y, width: earlier.width, height: earlier.height };
}
