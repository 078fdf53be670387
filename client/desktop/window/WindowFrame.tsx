import { type SyntheticEvent, use, useId, useRef } from 'react';
import { Rnd } from 'react-rnd';
import { workArea } from '../layout/geometry.ts';
import { useViewport, ViewportContext } from '../layout/useViewport.ts';
import type { FrameProps } from './frameProps.ts';
import { MoveSizePad, useMoveSize } from './MoveSizePad.tsx';
import { ResizeHandles } from './ResizeHandles.tsx';
import { systemMenu } from './systemMenu.ts';
import { TitleBar, useTitleDrag } from './TitleBar.tsx';
import './window.css';

export function WindowFrame(props: FrameProps) {
  const { sheet, hidden = false, role = 'dialog', actions, onResize, onSnap } = props;
  const frame = useRef<HTMLElement | null>(null);
  const preview = useRef<HTMLDivElement | null>(null);
  const titleId = useId();
  const area = workArea(useViewport());
  const moveSize = useMoveSize({ ...props, area });
  const { rect } = moveSize;
  const drag = useTitleDrag({ ...props, rect, frame, preview, area });
  const floating = props.floating && !moveSize.mode;
  const menu = systemMenu({
    ...actions,
    move: props.floating ? () => moveSize.start('move') : null,
    size: onResize && (props.floating ? () => moveSize.start('size') : null),
    dockLeft: onSnap && (() => onSnap('left')),
    dockRight: onSnap && (() => onSnap('right')),
    centre: props.floating ? moveSize.centre : null,
  });
  /** Events of a popup that is rendered in a portal bubble to the window that asks, too. */
  const activate = ({ currentTarget, target }: SyntheticEvent) => {
    if (currentTarget.contains(target as Node)) props.onActivate?.();
  };
  return (
    <>
      <Rnd
        ref={(rnd) => {
          frame.current = rnd?.getSelfElement() ?? null;
        }}
        disableDragging
        enableResizing={false}
        scale={use(ViewportContext)?.scale ?? 1}
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
          data-ignores-escape={props.ignoresEscape || undefined}
          data-leaving={(props.leaving && !hidden) || undefined}
          data-first-focus={sheet || undefined}
          onPointerDownCapture={(event) => event.pointerType === 'touch' && activate(event)}
          onMouseDownCapture={activate}
          onFocusCapture={activate}
          onKeyDown={props.onKeyDown}
        >
          <div className="window-inner">
            <TitleBar
              id={titleId}
              title={props.title}
              icon={props.icon}
              menu={sheet ? [] : menu}
              actions={sheet ? { minimise: actions.minimise, close: actions.close } : actions}
              handlers={floating ? drag : undefined}
            />
            <div className="window-body">{props.children}</div>
          </div>
          <MoveSizePad {...moveSize} />
          {floating && onResize && <ResizeHandles frame={frame} rect={rect} area={area} onResize={onResize} />}
        </section>
      </Rnd>
      <div ref={preview} className="snap-preview" hidden />
    </>
  );
}
