import { type PointerEvent, type TouchEvent, useEffect, useRef } from 'react';
import type { Point } from '../layout/geometry.ts';

/** In milliseconds: the usual time on phones. */
const longEnough = 500;

/** In CSS pixels. A resting finger always moves a little. */
const slack = 10;

/**
 * Pointer handlers that call `onLongPress` when a finger or a pen rests on one spot. They are needed because Safari
 * fires no `contextmenu` event then.
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
    /** After a long press, prevents the click. It would take the focus from the menu that the long press has opened. */
    onTouchEnd(event: TouchEvent) {
      if (done.current) event.preventDefault();
    },
    onPointerCancel: end,
  };
}
