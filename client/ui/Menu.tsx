import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { indexAfterKey } from './indexAfterKey.ts';
import { menuPosition } from './menuPosition.ts';
import { PixelIcon } from './PixelIcon.tsx';
import type { IconName } from './pixelArt.ts';
import { indexOfMatch, type Typed, typeOn } from './typeAhead.ts';
import './menu.css';

export type MenuItem = {
  label: string;
  icon?: IconName;
  onSelect: () => void;
  /** It can be come to and read, but does nothing. */
  disabled?: boolean;
  /** The key that does the same, as "Ctrl+F6". */
  shortcut?: string;
  separatorBefore?: boolean;
};

type Props = {
  label: string;
  items: readonly MenuItem[];
  /** Set in type up its left side. */
  banner?: string;
  /** The button that it hangs from, and that its owner opens and closes it with. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/**
 * An open menu. Rendered next to its button, it is shown in the browser's top layer: no window covers or clips it, and
 * in the page it stays where it belongs. The focus goes back to what had it before a selected item does what it does.
 */
export function Menu({ label, items, banner, anchor, onClose }: Props) {
  const menu = useRef<HTMLDivElement | null>(null);
  const typed = useRef<Typed>({ word: '', at: 0 });
  const before = useRef<HTMLElement | null>(null);
  const close = useRef(onClose);
  close.current = onClose;

  const entries = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  const focus = (place: number) => entries()[place]?.focus();

  const isOwn = useCallback(
    (target: EventTarget | null) =>
      target instanceof Node && [menu, anchor].some(({ current }) => current?.contains(target)),
    [anchor],
  );

  const leave = () => {
    // What had it may be gone by now, as a button of a pad that closed itself.
    const target = before.current?.isConnected ? before.current : anchor.current;
    target?.focus({ preventScroll: true });
    onClose();
  };

  useLayoutEffect(() => {
    const element = menu.current;
    if (!element || !anchor.current) return;
    const focused = document.activeElement;
    // A click gives the focus to its button in most browsers, but not in all.
    before.current ??= focused instanceof HTMLElement && focused !== document.body ? focused : anchor.current;
    element.showPopover();
    const viewport = { width: window.innerWidth, height: window.innerHeight };
    const { left, top } = menuPosition(
      anchor.current.getBoundingClientRect(),
      element.getBoundingClientRect(),
      viewport,
    );
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
    element.querySelector<HTMLElement>('[role="menuitem"]:not([aria-disabled="true"])')?.focus();
    return () => element.hidePopover();
  }, [anchor]);

  useEffect(() => {
    const pressed = ({ target }: Event) => {
      if (!isOwn(target)) close.current();
    };
    // In Safari a press on a button moves the focus to what is around it: the menu would close, and the click open it again.
    const pressing = (event: Event) => {
      if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault();
    };
    const resized = () => close.current();
    document.addEventListener('pointerdown', pressed, true);
    document.addEventListener('mousedown', pressing, true);
    window.addEventListener('resize', resized);
    return () => {
      document.removeEventListener('pointerdown', pressed, true);
      document.removeEventListener('mousedown', pressing, true);
      window.removeEventListener('resize', resized);
    };
  }, [isOwn, anchor]);

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const { key, ctrlKey, altKey, metaKey } = event;
    // From the button that it hangs from, Tab goes on as if no menu had been open.
    if (key === 'Tab') return leave();
    const place = entries().indexOf(document.activeElement as HTMLElement);
    const next = indexAfterKey(key, place, items.length);
    if (key === 'Escape') leave();
    else if (next !== null) focus(next);
    else if (key.length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey) {
      typed.current = typeOn(typed.current, key, event.timeStamp);
      const labels = items.map((item) => item.label);
      focus(indexOfMatch(typed.current.word, labels, place));
    } else return;
    event.preventDefault();
  };

  /** As when a window came to the front and took the focus. */
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !isOwn(relatedTarget)) onClose();
  };

  return (
    <div
      ref={menu}
      popover="manual"
      role="menu"
      aria-label={label}
      className="menu"
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      {banner && (
        <div className="menu-banner" aria-hidden="true">
          {banner}
        </div>
      )}
      {items.map((item) => (
        <button
          key={item.label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={`menu-item ${item.separatorBefore ? 'after-separator' : ''}`}
          aria-disabled={item.disabled}
          aria-keyshortcuts={item.shortcut?.replace('Ctrl', 'Control')}
          onPointerMove={({ currentTarget }: PointerEvent<HTMLElement>) => currentTarget.focus()}
          onClick={() => {
            if (item.disabled) return;
            leave();
            item.onSelect();
          }}
        >
          {item.icon && <PixelIcon name={item.icon} scale={2} />}
          <span className="menu-label">{item.label}</span>
          {item.shortcut && (
            <span className="menu-shortcut" aria-hidden="true">
              {item.shortcut}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
