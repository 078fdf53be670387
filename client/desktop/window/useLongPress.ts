import { type PointerEvent, type TouchEvent, useEffect, useRef } from 'react';
import type { Point } from '../layout/geometry.ts';

/** In milliseconds, as on phones. */
const longEnough = 500;

/** In CSS pixels: a finger is never quite still. */
const slack = 10;

/**
 * Pointer handlers that call `onLongPress` when a finger or a pen rests on one spot. Some browsers fire `contextmenu`
 * then; Safari does not.
 */
export function useLongPress(onLongPress: () => void) {
  const press = useRef<{ at: Point; timer: number } | null>(null);
  const done = useRef(false);
  const end = () => {
    window.clearTimeout(press.current?.timer);
    press.current = null;
  };
  useEffect(() => () => window.clearTimeout(press.current?.timer), []);
  return {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
      end();
      done.current = false;
      if (pointerType === 'mouse') return;
      const timer = window.setTimeout(() => {
        done.current = true;
        onLongPress();
      }, longEnough);
      press.current = { at: { x: clientX, y: clientY }, timer };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const at = press.current?.at;
      if (at && Math.hypot(clientX - at.x, clientY - at.y) > slack) end();
    },
    onPointerUp: end,
    /** Prevents the click that follows a touch: it would take the focus from the menu. */
    onTouchEnd(event: TouchEvent) {
      if (done.current) event.preventDefault();
    },
    onPointerCancel: end,
  };
}
