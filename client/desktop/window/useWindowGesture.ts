import { type PointerEvent, type RefObject, useRef } from 'react';
import { type Point, type Rect, sameRect } from '../layout/geometry.ts';

type Options = {
  frame: RefObject<HTMLElement | null>;
  rect: Rect;
  /** The new rect once the pointer, which started at `grip`, has moved this far. */
  shape: (start: Rect, dx: number, dy: number, grip: Point) => Rect;
  /** Called with the pointer's position during the drag, and with null at its end. */
  follow?: (pointer: Point | null) => void;
  /** Called on release: returns where the window lands, if not where it was dragged to. */
  drop?: (pointer: Point) => Rect | null;
  /** Called once at the end, if the window has changed. */
  commit: (rect: Rect) => void;
};

type Gesture = { pointer: number; grip: Point; at: Point; start: Rect; now: Rect };

/**
 * Pointer handlers that move or resize a window. A move only sets the element's style: there is no render and no event
 * until the pointer is released. A cancelled pointer or Escape puts the window back.
 */
export function useWindowGesture({ frame, rect, shape, follow, drop, commit }: Options) {
  const gesture = useRef<Gesture | null>(null);

  const isOwn = ({ pointerId }: PointerEvent) => gesture.current?.pointer === pointerId;

  const end = (keep: boolean) => {
    const ended = gesture.current;
    if (!ended) return;
    gesture.current = null;
    frame.current?.style.removeProperty('will-change');
    follow?.(null);
    if (!keep) return place(frame.current, ended.start);
    if (ended.now === ended.start) return; // a click
    const landed = drop?.(ended.at);
    if (landed) place(frame.current, landed);
    else if (!sameRect(ended.now, ended.start)) commit(ended.now);
  };

  const move = (event: globalThis.PointerEvent) => {
    const current = gesture.current;
    if (current?.pointer !== event.pointerId) return;
    // Released without an event, as when the window became a sheet during the drag.
    if (event.buttons === 0) return end(true);
    const { start, grip } = current;
    current.at = { x: event.clientX, y: event.clientY };
    const before = current.now;
    // A layer of its own moves without repainting; a click needs none.
    if (before === start) frame.current?.style.setProperty('will-change', 'transform');
    current.now = shape(start, current.at.x - grip.x, current.at.y - grip.y, grip);
    place(frame.current, current.now, before);
    follow?.(current.at);
  };

  /** During the gesture: handles moves and Escape, and prevents text from being selected or dragged. */
  const listen = (begun: Gesture) => {
    const listening = new AbortController();
    const on = <Name extends 'pointermove' | 'mousemove' | 'keydown' | 'selectstart' | 'dragstart'>(
      name: Name,
      act: (event: WindowEventMap[Name]) => void,
    ) => {
      const onEvent = (event: WindowEventMap[Name]) => (gesture.current === begun ? act(event) : listening.abort());
      window.addEventListener(name, onEvent, { capture: true, signal: listening.signal });
    };
    on('keydown', ({ key }) => key === 'Escape' && end(false));
    // Before React, which would search the whole tree for handlers. Touch moves are passed on: other handlers need them.
    on('pointermove', (event) => {
      if (event.pointerType === 'mouse') event.stopPropagation();
      move(event);
    });
    on('mousemove', (event) => event.stopPropagation());
    // Selected text would be dragged in place of the window and cancel the pointer.
    on('dragstart', (event) => event.preventDefault());
    on('selectstart', (event) => event.preventDefault());
  };

  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || gesture.current) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const grip = { x: event.clientX, y: event.clientY };
      gesture.current = { pointer: event.pointerId, grip, at: grip, start: rect, now: rect };
      listen(gesture.current);
    },
    onPointerUp: (event: PointerEvent) => isOwn(event) && end(true),
    onLostPointerCapture: (event: PointerEvent) => isOwn(event) && end(true),
    onPointerCancel: (event: PointerEvent) => isOwn(event) && end(false),
  };
}

/** In the same form as react-rnd, so that the next render changes nothing. */
function place(element: HTMLElement | null, { x, y, width, height }: Rect, before?: Rect): void {
  if (!element) return;
  element.style.transform = `translate(${x}px,${y}px)`;
  if (width !== before?.width) element.style.width = `${width}px`;
  if (height !== before?.height) element.style.height = `${height}px`;
}
