import { useEffect, useRef, useState } from 'react';
import { Menu, type MenuItem } from '../../ui/menu/Menu.tsx';
import { StartFace } from './StartFace.tsx';

/** Text fields and nearly all browsers leave F2 unused, so it works everywhere on the page. */
const key = 'F2';

export function StartButton({ banner, items }: { banner: string; items: readonly MenuItem[] }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement | null>(null);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <>
      <StartFace
        ref={button}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-keyshortcuts={key}
        onClick={() => setOpen(!open)}
      />
      <Menu open={open} label="Start" banner={banner} items={items} anchor={button} onClose={() => setOpen(false)} />
    </>
  );
}
