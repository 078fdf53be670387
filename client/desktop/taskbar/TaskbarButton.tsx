import { PixelIcon } from '../../ui/art/PixelIcon.tsx';
import type { IconName } from '../../ui/art/pixelArt.ts';

type Props = {
  id?: string;
  icon: IconName;
  title: string;
  shortName?: string | undefined;
  active: boolean;
  onPress?: () => void;
};

export function TaskbarButton({ id, icon, title, shortName, active, onPress }: Props) {
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
      {shortName && (
        <span className="taskbar-short" aria-hidden="true">
          {shortName}
        </span>
      )}
    </button>
  );
}
