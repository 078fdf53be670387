import { type KeyboardEvent, type MouseEvent, type TouchEvent, useEffect, useRef } from 'react';
import { type MenuItem, openMenu } from './openMenu.ts';

/** A little longer than browsers wait, because most of them fire `contextmenu` by themselves. */
const longPressMs = 700;
/** A finger that moves farther is scrolling. */
const pressTolerance = 10;

/** A right click fires `contextmenu`; so do a long press, except in Safari, and Shift+F10, except on a Mac. */
export function useContextMenu(label: string, items: () => readonly MenuItem[]) {
  const press = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout>; isLong: boolean } | null>(null);
  const open = (left: number, top: number) =>
    openMenu.set({ label, items: items(), anchor: { left, top, width: 0, height: 0 } });
  const end = () => clearTimeout(press.current?.timer);
  useEffect(() => () => clearTimeout(press.current?.timer), []); // the element may go while it is pressed
  return {
    onContextMenu(event: MouseEvent) {
      end();
      event.preventDefault();
      event.stopPropagation();
      open(event.clientX, event.clientY);
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return;
      event.preventDefault();
      const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
      open(left + width / 2, top + height / 2);
    },
    onTouchStart(event: TouchEvent) {
      end();
      event.stopPropagation();
      const touch = event.touches[0];
      if (!touch || event.touches.length > 1) return;
      const { clientX: x, clientY: y } = touch;
      const timer = setTimeout(() => {
        if (press.current) press.current.isLong = true;
        open(x, y);
      }, longPressMs);
      press.current = { x, y, timer, isLong: false };
    },
    onTouchMove({ touches }: TouchEvent) {
      const touch = touches[0];
      const start = press.current;
      if (touch && start && Math.hypot(touch.clientX - start.x, touch.clientY - start.y) > pressTolerance) end();
    },
    /** A click after a long press would close the menu. */
    onTouchEnd(event: TouchEvent) {
      end();
      if (press.current?.isLong) event.preventDefault();
    },
    onTouchCancel: end,
  };
}
