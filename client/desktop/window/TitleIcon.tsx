import { useEffect, useRef } from 'react';
import { PixelIcon } from '../../ui/art/PixelIcon.tsx';
import type { IconName } from '../../ui/art/pixelArt.ts';
import { Menu, type MenuItem } from '../../ui/menu/Menu.tsx';

type Props = {
  icon: IconName;
  items: readonly MenuItem[];
  open: boolean;
  setOpen: (open: boolean) => void;
  active: boolean;
};

export function TitleIcon({ icon, items, open, setOpen, active }: Props) {
  const button = useRef<HTMLButtonElement | null>(null);

  useEffect(() => {
    if (!active) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const focused = document.activeElement?.closest('.window');
      const isForAnother = event.defaultPrevented || (focused && !focused.contains(button.current));
      if (isForAnother || !isSystemMenuKey(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [active, setOpen]);

  return (
    <>
      <button
        ref={button}
        type="button"
        className="title-icon"
        aria-label="System menu"
        title="System menu"
        aria-keyshortcuts="F9"
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <PixelIcon name={icon} />
      </button>
      <Menu open={open} label="System menu" items={items} anchor={button} onClose={() => setOpen(false)} />
    </>
  );
}

/** In a text field only F9 counts, because Alt+Space types a character on some keyboards. */
function isSystemMenuKey(event: KeyboardEvent): boolean {
  const { key, code, altKey, ctrlKey, shiftKey, metaKey, isComposing } = event;
  if (isComposing || ctrlKey || shiftKey || metaKey) return false;
  return altKey ? code === 'Space' && !isEditable(event.target) : key === 'F9';
}

function isEditable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
