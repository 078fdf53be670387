import { PixelIcon } from '../look/PixelIcon.tsx';
import type { IconName } from '../look/pixelArt.ts';

type Props = { name: string; icon: IconName; onOpen: () => void };

export function DesktopIcon({ name, icon, onOpen }: Props) {
  return (
    <button type="button" className="desktop-icon" onClick={onOpen}>
      <PixelIcon name={icon} scale={2} />
      <span className="desktop-icon-name">{name}</span>
    </button>
  );
}
