import { memo, useRef } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import { useLinger } from '../../ui/focus/useLinger.ts';
import { windowClosed, windowMinimised, windowMoved, windowResized, windowRestored } from '../desktopEvents.ts';
import { centred, type Rect, sameSize, usesSheets, workArea } from '../layout/geometry.ts';
import { useViewport } from '../layout/useViewport.ts';
import { useDesktopDispatch } from '../useDesktopDispatch.ts';
import { focusWindow, snapWindow, toggleMaximised } from '../windowCommands.ts';
import { rectOf, useWindowTitle, type WindowSpec } from '../windowSpec.ts';
import type { WindowState, WithWindows } from '../windowsReducer.ts';
import { frontWindow, windowState } from '../windowsSelectors.ts';
import { CaptionButtons } from './CaptionButtons.tsx';
import { MoveSizePad } from './MoveSizePad.tsx';
import { systemMenu } from './systemMenu.ts';
import { useMinimiseAnimation } from './useMinimiseAnimation.ts';
import { useMoveSize } from './useMoveSize.ts';
import { WindowContent } from './WindowContent.tsx';
import { WindowFrame } from './WindowFrame.tsx';

export const DesktopWindow = memo(function DesktopWindow({ spec }: { spec: WindowSpec }) {
  const state = useSelector((root: WithWindows) => windowState(root, spec.id)) ?? null;
  const shown = useLinger(state);
  // A window that is opened again while it lingers starts anew.
  const opening = useRef({ number: 0, isOpen: false });
  const isOpen = state !== null;
  if (isOpen !== opening.current.isOpen)
    opening.current = { number: opening.current.number + (isOpen ? 1 : 0), isOpen };
  return shown && <OpenWindow key={opening.current.number} spec={spec} state={shown} closed={!isOpen} />;
});

function OpenWindow({ spec, state, closed }: { spec: WindowSpec; state: WindowState; closed: boolean }) {
  const { id, icon, Content } = spec;
  const dispatch = useDesktopDispatch();
  const active = useSelector((root: WithWindows) => frontWindow(root) === id);
  const zIndex = useSelector(({ page }: WithWindows) => page.windows.order.indexOf(id) + 1);
  const viewport = useViewport();
  const sheet = usesSheets(viewport);
  const rect = rectOf(spec, state, viewport);
  const floating = !sheet && !state.maximised;
  const dialog = useRef<HTMLElement | null>(null);
  const away = state.minimised || (sheet && !active);
  const shown = useLinger(away ? null : id) !== null;
  const flying = useMinimiseAnimation({ id, minimised: state.minimised, rect, dialog, sheet });

  const minimise = () => dispatch(windowMinimised({ id }));
  const toggle = () => dispatch(toggleMaximised(id));
  const close = () => dispatch(windowClosed({ id }));
  /** The window may be shown in another size than its last event says, so its move logs the size too. */
  const isPlacedAnew = state.undocked || (spec.followsViewport && !state.moved && !sameSize(rect, state.rect));
  const onMove = (to: Rect) =>
    dispatch(
      sameSize(to, rect) && !isPlacedAnew ? windowMoved({ id, x: to.x, y: to.y }) : windowResized({ id, rect: to }),
    );
  const centre = () => {
    const to = centred(rect, workArea(viewport));
    if (!shallowEqual(to, rect)) onMove(to);
  };
  const onResize = (to: Rect) => dispatch(windowResized({ id, rect: to }));
  const moveSize = useMoveSize({ rect, area: workArea(viewport), floating, onMove, onResize });
  const menu = systemMenu({
    restore: state.maximised || state.undocked ? () => dispatch(windowRestored({ id })) : null,
    move: floating ? () => moveSize.start('move') : null,
    size: floating ? () => moveSize.start('size') : null,
    minimise,
    maximise: floating ? toggle : null,
    dockLeft: () => dispatch(snapWindow(id, 'left')),
    dockRight: () => dispatch(snapWindow(id, 'right')),
    centre: floating ? centre : null,
    close,
  });

  return (
    <>
      <WindowFrame
        id={id}
        title={useWindowTitle(spec)}
        icon={icon}
        rect={moveSize.rect}
        viewport={viewport}
        zIndex={zIndex}
        active={active}
        hidden={!shown}
        leaving={closed || away}
        sheet={sheet}
        floating={floating && !moveSize.mode}
        dialogRef={dialog}
        menu={sheet ? [] : menu}
        onActivate={() => dispatch(focusWindow(id))}
        onTitleDoubleClick={sheet ? undefined : toggle}
        onMove={onMove}
        onResize={onResize}
        undocked={state.undocked}
        onSnap={(snap) => dispatch(snapWindow(id, snap))}
        overlay={<MoveSizePad {...moveSize} />}
        captionButtons={
          <CaptionButtons
            maximised={state.maximised}
            onMinimise={minimise}
            onMaximise={sheet ? null : toggle}
            onClose={close}
          />
        }
      >
        <WindowContent Content={Content} />
      </WindowFrame>
      <div ref={flying} className="flying-title" />
    </>
  );
}
