import type { KeyboardEvent } from 'react';
import { PixelIcon } from '../ui/art/PixelIcon.tsx';
import type { IconName } from '../ui/art/pixelArt.ts';
import { indexAfterKey } from '../ui/indexAfterKey.ts';

type Props = { name: string; icon: IconName; onOpen: () => void };

export function DesktopIcon({ name, icon, onOpen }: Props) {
  return (
    <button type="button" className="desktop-icon" onClick={onOpen} onKeyDown={goToNeighbour}>
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
