import type { MouseEvent, ReactNode } from 'react';
import { PixelIcon } from '../../ui/art/PixelIcon.tsx';
import type { IconName } from '../../ui/art/pixelArt.ts';
import type { MenuItem } from '../../ui/menu/Menu.tsx';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import type { useTitleDrag } from './useTitleDrag.ts';

type Props = {
  id: string;
  title: string;
  icon: IconName;
  menu: readonly MenuItem[];
  handlers: ReturnType<typeof useTitleDrag> | undefined;
  onDoubleClick: (() => void) | undefined;
  children: ReactNode;
};

export function TitleBar({ id, title, icon, menu, handlers, onDoubleClick, children }: Props) {
  const hasMenu = menu.length > 0;
  /** The browser fires this event for the context menu key too. */
  const onContextMenu = (event: MouseEvent) => {
    if (!hasMenu) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>('.title-icon')?.click();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the icon is a button that opens the same menu
    <div className="title-bar" onContextMenu={onContextMenu}>
      {hasMenu ? (
        <MenuButton
          label="System menu"
          items={menu}
          className="title-icon"
          aria-label="System menu"
          title="System menu"
          aria-keyshortcuts="F9"
        >
          <PixelIcon name={icon} />
        </MenuButton>
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
