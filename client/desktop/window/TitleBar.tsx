import type { MouseEvent, RefObject } from 'react';
import { GlyphButton } from '../../ui/art/Glyph.tsx';
import { PixelIcon } from '../../ui/art/PixelIcon.tsx';
import type { IconName } from '../../ui/art/pixelArt.ts';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import type { MenuItem } from '../../ui/menu/openMenu.ts';
import { boxStyle, moveBy, type Point, type Rect, type Size } from '../layout/geometry.ts';
import { snapAt, snapped, undock } from '../layout/snap.ts';
import type { FrameProps } from './frameProps.ts';
import type { WindowActions } from './systemMenu.ts';
import { useWindowGesture } from './useWindowGesture.ts';

type Props = {
  id: string;
  title: string;
  icon: IconName;
  menu: readonly MenuItem[];
  actions: WindowActions;
  handlers: ReturnType<typeof useTitleDrag> | undefined;
};

export function TitleBar({ id, title, icon, menu, actions, handlers }: Props) {
  const { minimise, maximise, restore, close } = actions;
  const resize = maximise ?? restore;
  const hasMenu = menu.length > 0;
  const [start = ''] = title.match(/^[^-]* -(?= )/) ?? [];
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
      <div className="title-handle" {...handlers} onDoubleClick={({ button }) => button === 0 && resize?.()}>
        <h2 id={id} className="title-text" title={title}>
          {/* One child, because each child of this box starts a line. */}
          <span>
            <span className="title-start">{start}</span>
            {title.slice(start.length)}
          </span>
        </h2>
      </div>
      <div className="caption-buttons">
        {minimise && <GlyphButton className="caption-button" name="Minimise" onClick={minimise} />}
        {resize && <GlyphButton className="caption-button" name={maximise ? 'Maximise' : 'Restore'} onClick={resize} />}
        {close && <GlyphButton className="caption-button" name="Close" data-closes onClick={close} />}
      </div>
    </div>
  );
}

/** The pointer may move a little during a double click. */
const dragThreshold = 4;

type Options = Pick<FrameProps, 'rect' | 'restoreRect' | 'onMove' | 'onSnap'> & {
  frame: RefObject<HTMLElement | null>;
  preview: RefObject<HTMLElement | null>;
  area: Size;
};

export function useTitleDrag({ frame, preview, rect, area, restoreRect, onMove, onSnap }: Options) {
  const snapFor = (pointer: Point | null) => (pointer && onSnap ? snapAt(pointer, area) : null);
  return useWindowGesture({
    frame,
    rect,
    computeRect: (start, dx, dy, grip) => {
      const from = restoreRect && Math.hypot(dx, dy) > dragThreshold ? undock(start, restoreRect, grip) : start;
      return moveBy(from, dx, dy, area);
    },
    onDrag: (pointer) => {
      const snap = snapFor(pointer);
      updatePreview(preview.current, snap && snapped(snap, area));
    },
    snap: (pointer) => {
      const snap = snapFor(pointer);
      if (snap) onSnap?.(snap);
      return snap && snapped(snap, area);
    },
    commit: onMove,
  });
}

/** A render for each move of the pointer would be slow. */
function updatePreview(preview: HTMLElement | null, rect: Rect | null): void {
  if (!preview || (preview.hidden && !rect)) return;
  preview.hidden = !rect;
  if (rect) Object.assign(preview.style, boxStyle(rect));
}
