import type { RefObject } from 'react';
import { moveBy, type Rect, type Size } from '../layout/geometry.ts';
import { type Snap, snapAt, snapped, undock } from '../layout/snap.ts';
import { useWindowGesture } from './useWindowGesture.ts';

/** In CSS pixels: how far a docked window is dragged before it undocks. A double click may move slightly. */
const slack = 4;

type Options = {
  frame: RefObject<HTMLElement | null>;
  /** The dotted rectangle that shows where the window would snap to. */
  preview: RefObject<HTMLElement | null>;
  rect: Rect;
  area: Size;
  /** Where it was before it was docked. */
  undocked?: Rect | undefined;
  onMove: (rect: Rect) => void;
  /** Without it, the window does not snap. */
  onSnap?: (snap: Snap) => void;
};

/** Dragging the title moves the window, or snaps it at an edge of the work area. */
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

/** Sets styles without a render, like the drag itself. */
function show(preview: HTMLElement | null, rect: Rect | null): void {
  if (!preview || (preview.hidden && !rect)) return;
  preview.hidden = !rect;
  if (rect)
    Object.assign(preview.style, { left: px(rect.x), top: px(rect.y), width: px(rect.width), height: px(rect.height) });
}

function px(length: number): string {
  return `${length}px`;
}
