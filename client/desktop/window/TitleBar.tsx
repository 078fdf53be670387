import { type MouseEvent, type ReactNode, useState } from 'react';
import { PixelIcon } from '../../ui/art/PixelIcon.tsx';
import type { IconName } from '../../ui/art/pixelArt.ts';
import type { MenuItem } from '../../ui/menu/Menu.tsx';
import { TitleIcon } from './TitleIcon.tsx';
import type { useTitleDrag } from './useTitleDrag.ts';

type Props = {
  id: string;
  title: string;
  icon: IconName;
  menu: readonly MenuItem[];
  active: boolean;
  handlers: ReturnType<typeof useTitleDrag> | undefined;
  onDoubleClick: (() => void) | undefined;
  children: ReactNode;
};

export function TitleBar({ id, title, icon, menu, active, handlers, onDoubleClick, children }: Props) {
  const [open, setOpen] = useState(false);
  const hasMenu = menu.length > 0;
  /** The browser fires this event for the context menu key too. */
  const onContextMenu = (event: MouseEvent) => {
    if (!hasMenu) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the icon is a button that opens the same menu
    <div className="title-bar" onContextMenu={onContextMenu}>
      {hasMenu ? (
        <TitleIcon icon={icon} items={menu} open={open} setOpen={setOpen} active={active} />
      ) : (
        <span className="title-icon">
          <PixelIcon name={icon} />
        </span>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons and the system menu do the same */}
      <div
        className="title-handle"
        {...handlers}
        onDoubleClick={(event: MouseEvent) => event.button === 0 && onDoubleClick?.()}
      >
        <h2 id={id} className="title-text" title={title}>
          {title}
        </h2>
      </div>
      <div className="caption-buttons">{children}</div>
    </div>
  );
}
