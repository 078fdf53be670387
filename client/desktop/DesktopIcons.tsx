import type { MenuItem } from '../ui/menu/Menu.tsx';
import { DesktopIcon } from './DesktopIcon.tsx';

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
