import { PixelIcon } from '../../ui/PixelIcon.tsx';
import type { IconName } from '../../ui/pixelArt.ts';

type Props = { id?: string; icon: IconName; title: string; active: boolean; onPress?: () => void };

export function TaskbarButton({ id, icon, title, active, onPress }: Props) {
  return (
    <button
      id={id}
      type="button"
      className="button taskbar-button"
      aria-pressed={active}
      title={title}
      onClick={onPress}
    >
      <PixelIcon name={icon} />
      <span className="taskbar-label">{title}</span>
    </button>
  );
}
