import { type PointerEvent, type RefObject, useRef } from 'react';
import { type Point, type Rect, sameRect } from './geometry.ts';

type Options = {
  /** The element that is moved and sized. */
  frame: RefObject<HTMLElement | null>;
  /** Where the window stands when the gesture begins. */
  rect: Rect;
  /** Where the window goes when the pointer, which took it at `grip`, has moved this far. */
  shape: (start: Rect, dx: number, dy: number, grip: Point) => Rect;
  /** Told where the pointer is as it drags, and null when it does so no longer. */
  follow?: (pointer: Point | null) => void;
  /** Asked where the pointer is let go: where the window lands, if that is somewhere else than it was moved to. */
  drop?: (pointer: Point) => Rect | null;
  /** Called once, at the end, where the window ended elsewhere than it began. */
  commit: (rect: Rect) => void;
};

type Gesture = { pointer: number; grip: Point; start: Rect; now: Rect };

/**
 * Pointer handlers that move or resize a window. Each move writes the element's style and nothing else:
 * no render and no event until the pointer is let go. A cancelled pointer puts the window back.
 */
export function useWindowGesture({ frame, rect, shape, follow, drop, commit }: Options) {
  const gesture = useRef<Gesture | null>(null);

  const end = (event: PointerEvent, keep: boolean) => {
    const ended = gesture.current;
    if (ended?.pointer !== event.pointerId) return;
    gesture.current = null;
    follow?.(null);
    if (!keep) return place(frame.current, ended.start);
    if (ended.now === ended.start) return; // a click
    const landed = drop?.({ x: event.clientX, y: event.clientY });
    if (landed) place(frame.current, landed);
    else if (!sameRect(ended.now, ended.start)) commit(ended.now);
  };

  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || gesture.current) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      gesture.current = {
        pointer: event.pointerId,
        grip: { x: event.clientX, y: event.clientY },
        start: rect,
        now: rect,
      };
    },
    onPointerMove(event: PointerEvent) {
      const current = gesture.current;
      if (current?.pointer !== event.pointerId) return;
      // Let go where nobody heard it, as when the window turned into a sheet in mid-drag.
      if (event.buttons === 0) return end(event, true);
      const { start, grip } = current;
      current.now = shape(start, event.clientX - grip.x, event.clientY - grip.y, grip);
      place(frame.current, current.now);
      follow?.({ x: event.clientX, y: event.clientY });
    },
    onPointerUp: (event: PointerEvent) => end(event, true),
    onLostPointerCapture: (event: PointerEvent) => end(event, true),
    onPointerCancel: (event: PointerEvent) => end(event, false),
  };
}

/** In the very form in which react-rnd writes it, so that the next render finds nothing to change. */
function place(element: HTMLElement | null, { x, y, width, height }: Rect): void {
  if (!element) return;
  element.style.transform = `translate(${x}px,${y}px)`;
  element.style.width = `${width}px`;
  element.style.height = `${height}px`;
}
