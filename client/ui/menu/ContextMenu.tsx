import {
  createContext,
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
const slack = 10;

/** Shows the menus of `useContextMenu`, where the pointer is. */
export function ContextMenus({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [request, setRequest] = useState<Request | null>(null);
  const anchor = useRef<HTMLSpanElement | null>(null);
  const show = useCallback((next: Request) => {
    setRequest(next);
    setOpen(true);
  }, []);
  return (
    <ShowMenu value={show}>
      {children}
      {request && (
        <>
          <span ref={anchor} className="menu-anchor" style={{ left: request.x, top: request.y }} />
          <Menu
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
 * Handlers for the element that has the menu. A right click and the keys Shift+F10 and ContextMenu fire `contextmenu`.
 * So does a long press, except in Safari.
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
    onTouchMove(event: TouchEvent) {
      const touch = event.touches[0];
      if (
        touch &&
        press.current &&
        Math.hypot(touch.clientX - press.current.x, touch.clientY - press.current.y) > slack
      )
        end();
    },
    /** A click after a long press would close the menu. */
    onTouchEnd(event: TouchEvent) {
      end();
      if (press.current?.isLong) event.preventDefault();
    },
    onTouchCancel: end,
  };
}
