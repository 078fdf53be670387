import type { MouseEvent, PointerEvent, ReactNode } from 'react';
import { PixelIcon } from '../look/PixelIcon.tsx';
import type { IconName } from '../look/pixelArt.ts';

type PointerHandlers = Partial<
  Record<
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onLostPointerCapture',
    (event: PointerEvent) => void
  >
>;

type Props = {
  id: string;
  title: string;
  icon: IconName;
  handlers: PointerHandlers | undefined;
  onDoubleClick: (() => void) | undefined;
  children: ReactNode;
};

export function TitleBar({ id, title, icon, handlers = {}, onDoubleClick, children }: Props) {
  return (
    <div className="title-bar">
      {/* The buttons stand beside the handle, not in it, so that a press on them never starts a drag. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a pointer's shortcut for what the caption buttons do */}
      <div
        className="title-handle"
        {...handlers}
        onDoubleClick={(event: MouseEvent) => event.button === 0 && onDoubleClick?.()}
      >
        <PixelIcon name={icon} />
        <h2 id={id} className="title-text" title={title}>
          {title}
        </h2>
      </div>
      <div className="caption-buttons">{children}</div>
    </div>
  );
}
