import {
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type TouchEvent,
  use,
  useCallback,
  useRef,
  useState,
} from 'react';
import { Menu, type MenuItem } from './Menu.tsx';

type Request = { label: string; items: readonly MenuItem[]; x: number; y: number };

const ShowMenu = createContext<(request: Request) => void>(() => {});

/** In milliseconds, and a little longer than browsers wait, because most of them fire `contextmenu` by themselves. */
const longPress = 700;
/** In CSS pixels. A finger that moves farther is scrolling. */
const pressTolerance = 10;

/** Shows the menus of `useContextMenu`, where the pointer is. */
export function ContextMenus({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [request, setRequest] = useState<(Request & { count: number }) | null>(null);
  const anchor = useRef<HTMLSpanElement | null>(null);
  const show = useCallback((next: Request) => {
    setRequest((last) => ({ ...next, count: (last?.count ?? 0) + 1 }));
    setOpen(true);
  }, []);
  return (
    <ShowMenu value={show}>
      {children}
      {request && (
        <>
          <span ref={anchor} className="menu-anchor" style={{ left: request.x, top: request.y }} />
          <Menu
            key={request.count}
            label={request.label}
            items={request.items}
            open={open}
            anchor={anchor}
            onClose={() => setOpen(false)}
          />
        </>
      )}
    </ShowMenu>
  );
}

/**
 * Handlers for the element that has the menu. A right click fires `contextmenu`. So do a long press, except in Safari,
 * and Shift+F10, except on a Mac.
 */
export function useContextMenu(label: string, items: () => readonly MenuItem[]) {
  const show = use(ShowMenu);
  const press = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout>; isLong: boolean } | null>(null);
  const end = () => clearTimeout(press.current?.timer);
  return {
    onContextMenu(event: MouseEvent) {
      end();
      event.preventDefault();
      event.stopPropagation();
      show({ label, items: items(), x: event.clientX, y: event.clientY });
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return;
      event.preventDefault();
      const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
      show({ label, items: items(), x: left + width / 2, y: top + height / 2 });
    },
    onTouchStart(event: TouchEvent) {
      end();
      event.stopPropagation();
      const touch = event.touches[0];
      if (!touch || event.touches.length > 1) return;
      const { clientX: x, clientY: y } = touch;
      const timer = setTimeout(() => {
        if (press.current) press.current.isLong = true;
        show({ label, items: items(), x, y });
      }, longPress);
      press.current = { x, y, timer, isLong: false };
    },
    onTouchMove({ touches }: TouchEvent) {
      const [touch, start] = [touches[0], press.current];
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
