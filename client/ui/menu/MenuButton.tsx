import { type ComponentProps, type SyntheticEvent, useEffect, useId } from 'react';
import { closeMenu, type OpenMenu, openMenu } from './openMenu.ts';

type Props = Pick<OpenMenu, 'label' | 'items' | 'banner'> & ComponentProps<'button'>;

export function MenuButton({ label, items, banner, ...props }: Props) {
  const owner = useId();
  useEffect(() => () => void (openMenu.get()?.owner === owner && closeMenu()), [owner]);
  const isOpen = openMenu.useValue()?.owner === owner;
  const open = ({ currentTarget }: SyntheticEvent<HTMLElement>) =>
    openMenu.set({ label, items, banner, anchor: currentTarget.getBoundingClientRect(), owner });
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={isOpen}
      // In Safari, a press would take the focus from the menu and close it. The click would then reopen it.
      onMouseDown={(event) => isOpen && event.preventDefault()}
      onClick={isOpen ? closeMenu : open}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        open(event);
      }}
      {...props}
    />
  );
}
