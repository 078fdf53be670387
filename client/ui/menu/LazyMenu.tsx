import { useEffect, useEffectEvent, useRef } from 'react';
import { lazyComponent } from '../../lazyPart.tsx';
import { useLinger } from '../focus/useLinger.ts';
import type { MenuProps } from './Menu.tsx';

const useMenu = lazyComponent(async () => (await import('./Menu.tsx')).Menu);

type Props = Omit<MenuProps, 'leaving'> & { open: boolean };

/** Closes the menu that is open. A menu notices clicks and the focus elsewhere, but only once its code is loaded. */
let closeOpened: (() => void) | null = null;

export function LazyMenu({ open, ...props }: Props) {
  const close = useEffectEvent(props.onClose);
  useEffect(() => {
    if (!open) return;
    closeOpened?.();
    const own = () => close();
    closeOpened = own;
    return () => {
      if (closeOpened === own) closeOpened = null;
    };
  }, [open]);
  return useLinger(open || null) && <ShownMenu {...props} leaving={!open} />;
}

/** Keys that are pressed while the code of the menu is loading are queued and then sent to the menu. */
function ShownMenu(props: MenuProps) {
  const Menu = useMenu();
  const queue = useRef<KeyboardEvent[]>([]);
  const { leaving, onClose } = props;

  useEffect(() => {
    if (Menu) {
      for (const event of queue.current.splice(0)) replay(event);
      return;
    }
    if (leaving) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') onClose();
      queue.current.push(event);
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [Menu, leaving, onClose]);

  return Menu && <Menu {...props} />;
}

/** Enter and Space need click(), because browsers do not click a button for a key event that a script dispatches. */
function replay(event: KeyboardEvent): void {
  const target = document.activeElement as HTMLElement;
  if (event.key === 'Enter' || event.key === ' ') target.click();
  else target.dispatchEvent(new KeyboardEvent(event.type, event));
}
