import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef } from 'react';
import { Rnd } from 'react-rnd';
import type { IconName } from '../../ui/art/pixelArt.ts';
import type { MenuItem } from '../../ui/menu/Menu.tsx';
import { type Rect, type Viewport, workArea } from '../layout/geometry.ts';
import type { Snap } from '../layout/snap.ts';
import { ResizeHandles } from './ResizeHandles.tsx';
import { TitleBar } from './TitleBar.tsx';
import { useTitleDrag } from './useTitleDrag.ts';
import './window.css';

type Props = {
  id?: string;
  title: string;
  icon: IconName;
  role?: 'dialog' | 'alertdialog';
  describedBy?: string;
  /** Must already be inside the work area. */
  rect: Rect;
  viewport: Viewport;
  /** The CSS scale around the window, which react-rnd needs to position it. */
  scale?: number;
  zIndex: number;
  active: boolean;
  hidden?: boolean;
  /** Whether the window only lingers (see useLinger.ts). */
  leaving?: boolean;
  /** A sheet fills a small screen. It is focused itself, because a focused text field would open the keyboard. */
  sheet?: boolean;
  /** Whether the player can drag and resize the window. */
  floating: boolean;
  dialogRef?: RefObject<HTMLElement | null>;
  captionButtons: ReactNode;
  menu: readonly MenuItem[];
  onActivate?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  onTitleDoubleClick?: (() => void) | undefined;
  onMove: (rect: Rect) => void;
  onResize?: (rect: Rect) => void;
  onSnap?: (snap: Snap) => void;
  undocked?: Rect | undefined;
  overlay?: ReactNode;
  children: ReactNode;
};

export function WindowFrame(props: Props) {
  const { rect, viewport, floating, hidden = false, role = 'dialog', scale = 1 } = props;
  const frame = useRef<HTMLElement | null>(null);
  const titleId = useId();
  const area = workArea(viewport);
  const preview = useRef<HTMLDivElement | null>(null);
  const drag = useTitleDrag({ ...props, frame, preview, area });
  return (
    <>
      <Rnd
        ref={(rnd) => {
          frame.current = rnd?.getSelfElement() ?? null;
        }}
        disableDragging
        enableResizing={false}
        scale={scale}
        position={{ x: rect.x, y: rect.y }}
        size={{ width: rect.width, height: rect.height }}
        // react-rnd measures this element when it is mounted, so it must have a box even then.
        style={{
          zIndex: props.zIndex,
          visibility: hidden ? 'hidden' : 'visible',
          pointerEvents: props.leaving ? 'none' : undefined,
        }}
        // Keeps this element in Chromium's accessibility tree. Screen readers read aloud an alertdialog that appears by
        // itself, and then again when it takes the focus.
        aria-live={role === 'alertdialog' ? 'off' : undefined}
      >
        <section
          ref={props.dialogRef}
          className={`window ${props.active ? 'is-active' : ''} ${floating ? '' : 'is-fixed'}`}
          role={role}
          aria-labelledby={titleId}
          aria-describedby={props.describedBy}
          tabIndex={-1}
          hidden={hidden}
          data-window={props.id}
          data-leaving={(props.leaving && !hidden) || undefined}
          data-first-focus={props.sheet || undefined}
          onPointerDownCapture={({ pointerType }) => pointerType === 'touch' && props.onActivate?.()}
          onMouseDownCapture={props.onActivate}
          onFocusCapture={props.onActivate}
          onKeyDown={props.onKeyDown}
        >
          <div className="window-inner">
            <TitleBar
              id={titleId}
              title={props.title}
              icon={props.icon}
              menu={props.menu}
              handlers={floating ? drag : undefined}
              onDoubleClick={props.onTitleDoubleClick}
            >
              {props.captionButtons}
            </TitleBar>
            <div className="window-body">{props.children}</div>
          </div>
          {props.overlay}
          {floating && props.onResize && (
            <ResizeHandles frame={frame} rect={rect} area={area} onResize={props.onResize} />
          )}
        </section>
      </Rnd>
      <div ref={preview} className="snap-preview" hidden />
    </>
  );
}
