import { PixelIcon } from '../../ui/art/PixelIcon.tsx';
import type { IconName } from '../../ui/art/pixelArt.ts';
import type { useContextMenu } from '../../ui/menu/ContextMenu.tsx';

type Props = {
  id?: string;
  icon: IconName;
  title: string;
  shortName?: string | undefined;
  active: boolean;
  onPress?: () => void;
  menu?: ReturnType<typeof useContextMenu>;
};

export function TaskbarButton({ id, icon, title, shortName, active, onPress, menu }: Props) {
  return (
    <button
      id={id}
      type="button"
      className="button taskbar-button"
      aria-pressed={active}
      title={title}
      onClick={onPress}
      {...menu}
    >
      <PixelIcon name={icon} />
      <span className="taskbar-label" data-title={title}>
        {title}
      </span>
      {shortName && (
        <span className="taskbar-short" aria-hidden="true">
          {shortName}
        </span>
      )}
    </button>
  );
}
