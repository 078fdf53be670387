import type { RefObject } from 'react';
import { boxStyle, moveBy, type Point, type Rect, type Size } from '../layout/geometry.ts';
import { type Snap, snapAt, snapped, undock } from '../layout/snap.ts';
import { useWindowGesture } from './useWindowGesture.ts';

/** In CSS pixels: the pointer may move a little during a double click. */
const slack = 4;

type Options = {
  frame: RefObject<HTMLElement | null>;
  preview: RefObject<HTMLElement | null>;
  rect: Rect;
  area: Size;
  undocked?: Rect | undefined;
  onMove: (rect: Rect) => void;
  /** Without this callback, the window does not snap to edges. */
  onSnap?: (snap: Snap) => void;
};

export function useTitleDrag({ frame, preview, rect, area, undocked, onMove, onSnap }: Options) {
  const snapOf = (pointer: Point | null) => (pointer && onSnap ? snapAt(pointer, area) : null);
  return useWindowGesture({
    frame,
    rect,
    shape: (start, dx, dy, grip) => {
      const taken = undocked && Math.hypot(dx, dy) > slack ? undock(start, undocked, grip) : start;
      return moveBy(taken, dx, dy, area);
    },
    follow: (pointer) => {
      const snap = snapOf(pointer);
      show(preview.current, snap && snapped(snap, area));
    },
    drop: (pointer) => {
      const snap = snapOf(pointer);
      if (snap) onSnap?.(snap);
      return snap && snapped(snap, area);
    },
    commit: onMove,
  });
}

/** A render for each move of the pointer would be slow. */
function show(preview: HTMLElement | null, rect: Rect | null): void {
  if (!preview || (preview.hidden && !rect)) return;
  preview.hidden = !rect;
  if (rect) Object.assign(preview.style, boxStyle(rect));
}
