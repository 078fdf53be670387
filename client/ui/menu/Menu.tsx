import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { indexAfterKey } from '../arrowKeys.ts';
import { PixelIcon } from '../art/PixelIcon.tsx';
import type { IconName } from '../art/pixelArt.ts';
import { useLinger } from '../focus/useLinger.ts';
import { menuPosition } from './menuPosition.ts';
import './menu.css';

export type MenuItem = {
  label: string;
  icon?: IconName;
  onSelect: () => void;
  /** A disabled item can still have the focus, so that screen readers can read it. */
  disabled?: boolean;
  separatorBefore?: boolean;
};

type Props = {
  open: boolean;
  label: string;
  items: readonly MenuItem[];
  banner?: string | undefined;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** The oldest supported browsers have none. */
const hasPopovers = globalThis.HTMLElement?.prototype.showPopover !== undefined;

/** A popover, so that no window covers or clips it. */
export function Menu(props: Props) {
  return useLinger(props.open || null) && <ShownMenu {...props} />;
}

function ShownMenu({ open, label, items, banner, anchor, onClose }: Props) {
  const leaving = !open;
  const menu = useRef<HTMLDivElement | null>(null);

  const entries = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  const focus = (index: number) => entries()[index]?.focus();

  useLayoutEffect(() => {
    const element = menu.current;
    if (leaving || !element || !anchor.current) return;
    if (hasPopovers && !element.matches(':popover-open')) element.showPopover();
    const { left, top } = menuPosition(anchor.current.getBoundingClientRect(), element.getBoundingClientRect(), {
      width: window.innerWidth,
      height: window.innerHeight,
    });
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
    element.querySelector<HTMLElement>('[role="menuitem"]:not([aria-disabled="true"])')?.focus();
  }, [anchor, leaving]);

  // A layout effect, because a menu that replaces this one takes the focus before other effects are undone.
  useLayoutEffect(() => {
    if (leaving) return;
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    const closeForOther = ({ target }: Event) => {
      const isOwn = target instanceof Node && [menu, anchor].some(({ current }) => current?.contains(target));
      if (!isOwn) onClose();
    };
    // Of menus that open at the same moment, none notices that the focus is elsewhere, so `beforetoggle` counts too.
    for (const name of ['pointerdown', 'focusin', 'beforetoggle'])
      document.addEventListener(name, closeForOther, options);
    // In Safari, pressing the anchor would take the focus from the menu and close it. The click would then reopen it.
    anchor.current?.addEventListener('mousedown', (event) => event.preventDefault(), options);
    window.addEventListener('resize', onClose, options);
    return () => listening.abort();
  }, [anchor, leaving, onClose]);

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const { key, ctrlKey, altKey, metaKey } = event;
    // The focus goes back to where it was before the menu opened, and the default action of Tab moves it on from there.
    if (key === 'Tab') return onClose();
    const index = entries().indexOf(document.activeElement as HTMLElement);
    const next = indexAfterKey(key, index, items.length);
    if (key === 'Escape') onClose();
    else if (next !== null) focus(next);
    else if (key.length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey) {
      const matches = items.filter(({ label }) => label.toLowerCase().startsWith(key.toLowerCase()));
      const match = matches.find((item) => items.indexOf(item) > index) ?? matches[0];
      if (match) focus(items.indexOf(match));
    } else return;
    event.preventDefault();
  };

  const shown = (
    <div
      ref={menu}
      popover={hasPopovers ? 'manual' : undefined}
      role="menu"
      aria-label={label}
      className="menu"
      data-leaving={leaving || undefined}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      {banner && (
        <div className="menu-banner" translate="no" aria-hidden="true">
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
          onPointerMove={({ currentTarget }) => currentTarget.focus()}
          onClick={() => {
            if (item.disabled) return;
            onClose();
            item.onSelect();
          }}
        >
          {item.icon && <PixelIcon name={item.icon} scale={2} />}
          <span className="menu-label">{item.label}</span>
        </button>
      ))}
    </div>
  );
  return hasPopovers ? shown : createPortal(shown, document.body);
}
