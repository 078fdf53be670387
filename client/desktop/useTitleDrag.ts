import type { RefObject } from 'react';
import { moveBy, type Rect, type Size } from './geometry.ts';
import { type Snap, snapAt, snapped } from './snap.ts';
import { useWindowGesture } from './useWindowGesture.ts';

type Options = {
  frame: RefObject<HTMLElement | null>;
  /** The dotted rectangle that shows where the window would go. */
  preview: RefObject<HTMLElement | null>;
  rect: Rect;
  area: Size;
  onMove: (rect: Rect) => void;
  /** Without it, edges mean nothing. */
  onSnap: ((snap: Snap) => void) | undefined;
};

/** A drag by the title moves the window, and at an edge of the work area shows and does what the edge means. */
export function useTitleDrag({ frame, preview, rect, area, onMove, onSnap }: Options) {
  return useWindowGesture({
    frame,
    rect,
    shape: (start, dx, dy) => moveBy(start, dx, dy, area),
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
  if (!preview) return;
  preview.hidden = !rect;
  if (rect)
    Object.assign(preview.style, { left: px(rect.x), top: px(rect.y), width: px(rect.width), height: px(rect.height) });
}

function px(length: number): string {
  return `${length}px`;
}
