import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { focusByKey } from '../arrowKeys.ts';
import { PixelIcon } from '../art/PixelIcon.tsx';
import { useDelayedUnmount } from '../focus/useDelayedUnmount.ts';
import { menuPosition } from './menuPosition.ts';
import { closeMenu, type OpenMenu, openMenu } from './openMenu.ts';
import './menu.css';

/** The open menu. Must be rendered where nothing covers or clips it, and in a landmark. */
export function Menu() {
  const open = openMenu.useValue();
  const shown = useDelayedUnmount(open);
  return shown && <ShownMenu {...shown} leaving={!open} />;
}

function ShownMenu({ label, items, banner, anchor, leaving }: OpenMenu & { leaving: boolean }) {
  const menu = useRef<HTMLDivElement | null>(null);
  const entries = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

  useLayoutEffect(() => {
    const element = menu.current;
    if (leaving || !element) return;
    element.style.inset = '0 auto auto 0';
    const box = element.getBoundingClientRect(); // its parent need not begin at the corner of the viewport
    const { left, top } = menuPosition(anchor, box, { width: innerWidth, height: innerHeight });
    element.style.inset = `${top - box.top}px auto auto ${left - box.left}px`;
    element.querySelector<HTMLElement>('[role="menuitem"]:not([aria-disabled="true"])')?.focus();
  }, [anchor, leaving]);

  useLayoutEffect(() => {
    if (leaving) return;
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    const closeForOther = ({ target }: Event) => {
      const own = '.menu, [aria-haspopup="menu"][aria-expanded="true"]';
      if (!(target instanceof Element && target.closest(own))) closeMenu();
    };
    for (const name of ['pointerdown', 'focusin']) document.addEventListener(name, closeForOther, options);
    window.addEventListener('resize', closeMenu, options);
    return () => listening.abort();
  }, [leaving]);

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const { key, ctrlKey, altKey, metaKey } = event;
    // The focus goes back to where it was before the menu opened, and the default action of Tab moves it on from there.
    if (key === 'Tab') return closeMenu();
    focusByKey(event, entries());
    if (key === 'Escape') closeMenu();
    else if (key.length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey) {
      const index = entries().indexOf(document.activeElement as HTMLElement);
      const matches = items.filter(({ label }) => label.toLowerCase().startsWith(key.toLowerCase()));
      const match = matches.find((item) => items.indexOf(item) > index) ?? matches[0];
      if (match) entries()[items.indexOf(match)]?.focus();
    } else return;
    event.preventDefault();
  };

  return (
    <div
      ref={menu}
      role="menu"
      aria-label={label}
      className="menu"
      data-scrolls
      data-leaving={leaving || undefined}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => event.preventDefault()}
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
          aria-keyshortcuts={item.shortcut}
          onPointerMove={({ currentTarget }) => currentTarget.focus()}
          onClick={() => {
            if (item.disabled) return;
            closeMenu();
            item.onSelect();
          }}
        >
          {item.icon && <PixelIcon name={item.icon} scale={2} />}
          <span className="menu-label">{item.label}</span>
        </button>
      ))}
    </div>
  );
}
