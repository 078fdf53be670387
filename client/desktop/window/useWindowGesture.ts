import { type PointerEvent, type RefObject, useRef } from 'react';
import { shallowEqual } from 'react-redux';
import type { Point, Rect } from '../layout/geometry.ts';

type Options = {
  frame: RefObject<HTMLElement | null>;
  rect: Rect;
  /** `dx` and `dy` are the distance from `grip`, where the gesture started. */
  computeRect: (start: Rect, dx: number, dy: number, grip: Point) => Rect;
  /** Called with null when the drag ends. */
  onDrag?: (pointer: Point | null) => void;
  /** Returns the rectangle to which the window snaps, or null. */
  snap?: (pointer: Point) => Rect | null;
  /** Not called if the window has not changed or has snapped to an edge. */
  commit: (rect: Rect) => void;
};

type Gesture = { pointer: number; grip: Point; point: Point; start: Rect; now: Rect; listening: AbortController };

/** While the pointer moves, only styles change: rendering is slow. Escape or a cancelled pointer undoes the move. */
export function useWindowGesture({ frame, rect, computeRect, onDrag, snap, commit }: Options) {
  const gesture = useRef<Gesture | null>(null);

  const end = (keep: boolean) => {
    const ended = gesture.current;
    if (!ended) return;
    gesture.current = null;
    ended.listening.abort();
    frame.current?.style.removeProperty('will-change');
    onDrag?.(null);
    if (!keep) return applyRect(frame.current, ended.start);
    if (ended.now === ended.start) return; // a click, without a move
    const landed = snap?.(ended.point);
    if (landed) applyRect(frame.current, landed);
    else if (frame.current && !shallowEqual(ended.now, ended.start)) commit(ended.now);
  };

  // On the window, because the title bar may be gone before the release, such as on a screen that has become small.
  const listen = (current: Gesture) => {
    const { pointer, start, grip, listening } = current;
    const on = <Name extends keyof WindowEventMap>(name: Name, act: (event: WindowEventMap[Name]) => void) =>
      window.addEventListener(name, act, { capture: true, signal: listening.signal });
    on('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      end(false);
    });
    // Moves stop here, because at each one React would search the ancestors of the target for handlers.
    on('pointermove', (event) => {
      event.stopPropagation();
      if (event.pointerId !== pointer) return;
      if (event.buttons === 0) return end(true); // the release was outside, such as over a dialog of the system
      current.point = { x: event.clientX, y: event.clientY };
      const before = current.now;
      // In its own layer a window moves without being repainted. A click needs no layer.
      if (before === start) frame.current?.style.setProperty('will-change', 'transform');
      current.now = computeRect(start, current.point.x - grip.x, current.point.y - grip.y, grip);
      applyRect(frame.current, current.now, before);
      onDrag?.(current.point);
    });
    on('mousemove', (event) => event.stopPropagation());
    on('pointerup', ({ pointerId }) => pointerId === pointer && end(true));
    on('lostpointercapture', ({ pointerId }) => pointerId === pointer && end(true));
    on('pointercancel', ({ pointerId }) => pointerId === pointer && end(false));
    // Otherwise the browser would drag or select text, and take the focus from the field in which the player writes.
    on('mousedown', (event) => {
      event.preventDefault();
      frame.current?.querySelector<HTMLElement>('.window:not(:focus-within)')?.focus();
    });
  };

  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || (gesture.current && !event.isPrimary)) return;
      end(true); // a gesture whose release never came
      event.currentTarget.setPointerCapture(event.pointerId);
      const grip = { x: event.clientX, y: event.clientY };
      const listening = new AbortController();
      gesture.current = { pointer: event.pointerId, grip, point: grip, start: rect, now: rect, listening };
      listen(gesture.current);
    },
  };
}

/** The same styles as those of react-rnd, so that the next render changes nothing. */
export function applyRect(element: HTMLElement | null, { x, y, width, height }: Rect, before?: Rect): void {
  if (!element) return;
  element.style.transform = `translate(${x}px,${y}px)`;
  if (width !== before?.width) element.style.width = `${width}px`;
  if (height !== before?.height) element.style.height = `${height}px`;
}
