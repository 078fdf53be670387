import { memo, use, useMemo, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { useDelayedUnmount } from '../../ui/focus/useDelayedUnmount.ts';
import { ReloadMessage } from '../../ui/ReloadMessage.tsx';
import * as events from '../desktopEvents.ts';
import { type Rect, sameSize, usesSheets } from '../layout/geometry.ts';
import { useViewport, ViewportContext } from '../layout/useViewport.ts';
import { focusWindow, snapWindow, useDesktopDispatch } from '../windowCommands.ts';
import { useWindowTitle, type WindowSpec, windowRect } from '../windowSpec.ts';
import { frontWindow, type WindowState, type WithWindows } from '../windowsReducer.ts';
import { windowActions } from './systemMenu.ts';
import { useMinimiseAnimation } from './useMinimiseAnimation.ts';
import { WindowFrame } from './WindowFrame.tsx';

const stopped =
  'This window has stopped working. Close it and open it again. If that does not help, reload the page. Your game is kept.';

export const DesktopWindow = memo(function DesktopWindow({ spec }: { spec: WindowSpec }) {
  const state = useSelector(({ page }: WithWindows) => page.windows.open[spec.id]) ?? null;
  const lingering = useDelayedUnmount(state);
  const shown = use(ViewportContext) ? state : lingering; // the focus is never in a miniature
  // A window that is reopened before it is unmounted starts afresh.
  const [opening, setOpening] = useState({ number: 0, isOpen: false });
  const isOpen = state !== null;
  if (isOpen !== opening.isOpen) setOpening({ number: opening.number + (isOpen ? 1 : 0), isOpen });
  return shown && <OpenWindow key={opening.number} spec={spec} state={shown} closed={!isOpen} />;
});

function OpenWindow({ spec, state, closed }: { spec: WindowSpec; state: WindowState; closed: boolean }) {
  const { id, icon, Content } = spec;
  const dispatch = useDesktopDispatch();
  const active = useSelector((root: WithWindows) => frontWindow(root) === id);
  const zIndex = useSelector(({ page }: WithWindows) => page.windows.order.indexOf(id) + 1);
  const viewport = useViewport();
  const sheet = usesSheets(viewport);
  const rect = windowRect(spec, state, viewport);
  const floating = !sheet && !state.maximised;
  const dialog = useRef<HTMLElement | null>(null);
  const isHidden = state.minimised || (sheet && !active);
  const shown = useDelayedUnmount(isHidden ? null : id) !== null;
  const flying = useMinimiseAnimation({ id, minimised: state.minimised, rect, dialog, sheet });

  const onResize = (to: Rect) => dispatch(events.windowResized({ id, rect: to }));
  // Rendered again only when its own state changes, and not with its frame, which moves.
  const content = useMemo(
    () => (
      <ErrorBoundary fallback={<ReloadMessage text={stopped} />}>
        <Content />
      </ErrorBoundary>
    ),
    [Content],
  );
  /** The window may be shown in another size than its last event says, so its move logs the size too. */
  const isPlacedAnew = state.restoreRect || (spec.followsViewport && !state.moved && !sameSize(rect, state.rect));
  const onMove = (to: Rect) =>
    sameSize(to, rect) && !isPlacedAnew ? dispatch(events.windowMoved({ id, x: to.x, y: to.y })) : onResize(to);

  return (
    <>
      <WindowFrame
        id={id}
        title={useWindowTitle(spec)}
        icon={icon}
        rect={rect}
        zIndex={zIndex}
        active={active}
        hidden={!shown}
        leaving={closed || isHidden}
        sheet={sheet}
        floating={floating}
        ignoresEscape={spec.ignoresEscape}
        dialogRef={dialog}
        actions={windowActions(id, { ...state, minimised: false }, sheet, dispatch)} // or a pressed Minimise would lose the focus
        onActivate={() => dispatch(focusWindow(id))}
        onMove={onMove}
        onResize={onResize}
        restoreRect={state.restoreRect}
        onSnap={(snap) => dispatch(snapWindow(id, snap))}
      >
        {content}
      </WindowFrame>
      <div ref={flying} className="flying-title" />
    </>
  );
}
