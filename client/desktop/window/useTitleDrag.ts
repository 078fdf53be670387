import type { RefObject } from 'react';
import { moveBy, type Rect, type Size } from '../layout/geometry.ts';
import { type Snap, snapAt, snapped, undock } from '../layout/snap.ts';
import { useWindowGesture } from './useWindowGesture.ts';

/** How far a docked window is dragged before it comes off: a double click may tremble. In CSS pixels. */
const slack = 4;

type Options = {
  frame: RefObject<HTMLElement | null>;
  /** The dotted rectangle that shows where the window would go. */
  preview: RefObject<HTMLElement | null>;
  rect: Rect;
  area: Size;
  /** Where it stood before it was docked, if it is. */
  undocked?: Rect | undefined;
  onMove: (rect: Rect) => void;
  /** Without it, edges mean nothing. */
  onSnap?: (snap: Snap) => void;
};

/** A drag by the title moves the window, and at an edge of the work area shows and does what the edge means. */
export function useTitleDrag({ frame, preview, rect, area, undocked, onMove, onSnap }: Options) {
  return useWindowGesture({
    frame,
    rect,
    shape: (start, dx, dy, grip) => {
      const taken = undocked && Math.hypot(dx, dy) > slack ? undock(start, undocked, grip) : start;
      return moveBy(taken, dx, dy, area);
    },
    follow: (pointer) => {
      const snap = pointer && onSnap ? snapAt(pointer, area) : null;
      show(preview.current, snap && snapped(snap, area));
    },
    drop: (pointer) => {
      const snap = onSnap ? snapAt(pointer, area) : null;
      if (!snap) return null;
      onSnap?.(snap);
      return snapped(snap, area);
    },
    commit: onMove,
  });
}

/** Style alone, like the drag itself. */
function show(preview: HTMLElement | null, rect: Rect | null): void {
  if (!preview || (preview.hidden && !rect)) return;
  preview.hidden = !rect;
  if (rect)
    Object.assign(preview.style, { left: px(rect.x), top: px(rect.y), width: px(rect.width), height: px(rect.height) });
}

function px(length: number): string {
  return `${length}px`;
}
