import type { KeyboardEvent } from 'react';
import { PixelIcon } from '../ui/art/PixelIcon.tsx';
import type { IconName } from '../ui/art/pixelArt.ts';
import { indexAfterKey } from '../ui/indexAfterKey.ts';
import { useContextMenu } from '../ui/menu/ContextMenu.tsx';
import type { MenuItem } from '../ui/menu/Menu.tsx';

type Props = { name: string; icon: IconName; onOpen: () => void; desktopMenu: () => readonly MenuItem[] };

/** Its menu has the entries of the desktop's menu too, because the keyboard cannot reach the desktop itself. */
export function DesktopIcon({ name, icon, onOpen, desktopMenu }: Props) {
  const menu = useContextMenu(name, () => [
    { label: 'Open', onSelect: onOpen },
    ...desktopMenu().map((item, at) => (at === 0 ? { ...item, separatorBefore: true } : item)),
  ]);
  return (
    <button type="button" className="desktop-icon" onClick={onOpen} onKeyDown={goToNeighbour} {...menu}>
      <PixelIcon name={icon} scale={2} />
      <span className="desktop-icon-name">{name}</span>
    </button>
  );
}

function goToNeighbour(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const icons = [...(event.currentTarget.parentElement?.children ?? [])];
  const place = indexAfterKey(event.key, icons.indexOf(event.currentTarget), icons.length);
  const next = place === null ? null : icons[place];
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}
