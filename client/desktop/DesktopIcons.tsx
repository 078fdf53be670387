import { focusByKey } from '../ui/arrowKeys.ts';
import { PixelIcon } from '../ui/art/PixelIcon.tsx';
import type { IconName } from '../ui/art/pixelArt.ts';
import type { MenuItem } from '../ui/menu/openMenu.ts';
import { useContextMenu } from '../ui/menu/useContextMenu.ts';

type Props = { onWelcome: () => void; onAssignment: () => void; menu: () => readonly MenuItem[] };

/** Also shown by the miniature desktop in the Tape window. */
export function DesktopIcons({ onWelcome, onAssignment, menu }: Props) {
  return (
    <div className="desktop-icons">
      <DesktopIcon name="Welcome!" icon="envelope" onOpen={onWelcome} desktopMenu={menu} />
      <DesktopIcon name="Assignment" icon="briefcase" onOpen={onAssignment} desktopMenu={menu} />
    </div>
  );
}

type IconProps = { name: string; icon: IconName; onOpen: () => void; desktopMenu: () => readonly MenuItem[] };

/** Its menu has the entries of the desktop's menu too, because the keyboard cannot reach the desktop itself. */
function DesktopIcon({ name, icon, onOpen, desktopMenu }: IconProps) {
  const menu = useContextMenu(name, () => [
    { label: 'Open', onSelect: onOpen },
    ...desktopMenu().map((item, index) => (index === 0 ? { ...item, separatorBefore: true } : item)),
  ]);
  return (
    <button
      type="button"
      className="desktop-icon"
      onClick={onOpen}
      {...menu}
      onKeyDown={(event) => {
        focusByKey(event, [...(event.currentTarget.parentElement?.children ?? [])]);
        menu.onKeyDown(event);
      }}
    >
      <PixelIcon name={icon} scale={2} />
      <span className="desktop-icon-name">{name}</span>
    </button>
  );
}
