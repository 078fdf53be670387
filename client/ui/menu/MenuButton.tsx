import { type ComponentProps, useRef, useState } from 'react';
import { Menu } from './Menu.tsx';

type Props = Pick<ComponentProps<typeof Menu>, 'label' | 'items' | 'banner'> & ComponentProps<'button'>;

export function MenuButton({ label, items, banner, ...props }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement | null>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
        {...props}
      />
      <Menu open={open} label={label} banner={banner} items={items} anchor={button} onClose={() => setOpen(false)} />
    </>
  );
}
