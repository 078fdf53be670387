import { memo, useRef } from 'react';
import { useSelector } from 'react-redux';
import { CaptionButton } from './CaptionButton.tsx';
import { windowClosed, windowMinimised, windowMoved, windowResized } from './desktopEvents.ts';
import { filling, keepInside, usesSheets, type Viewport, workArea } from './geometry.ts';
import { useDesktopDispatch } from './useDesktopDispatch.ts';
import { useFocusOnFront } from './useFocusOnFront.ts';
import { useViewport } from './useViewport.ts';
import { WindowFrame } from './WindowFrame.tsx';
import { focusWindow, toggleMaximised } from './windowCommands.ts';
import type { WindowSpec } from './windowSpec.ts';
import type { WindowState, WithWindows } from './windowsReducer.ts';
import { frontWindow, windowState } from './windowsSelectors.ts';

/** One window of the log's, or nothing while it is closed. */
export const DesktopWindow = memo(function DesktopWindow({ spec }: { spec: WindowSpec }) {
  const state = useSelector((root: WithWindows) => windowState(root, spec.id));
  return state ? <OpenWindow spec={spec} state={state} /> : null;
});

function OpenWindow({ spec, state }: { spec: WindowSpec; state: WindowState }) {
  const { id, icon, useTitle, Content } = spec;
  const dispatch = useDesktopDispatch();
  const active = useSelector((root: WithWindows) => frontWindow(root) === id);
  const zIndex = useSelector(({ windows }: WithWindows) => windows.order.indexOf(id) + 1);
  const viewport = useViewport();
  const sheet = usesSheets(viewport);
  const dialog = useRef<HTMLElement | null>(null);
  const rememberFocus = useFocusOnFront(dialog, active, sheet);
  return (
    <WindowFrame
      title={useTitle()}
      icon={icon}
      rect={shownRect(state, viewport)}
      viewport={viewport}
      zIndex={zIndex}
      active={active}
      hidden={state.minimised || (sheet && !active)}
      loose={!sheet && !state.maximised}
      dialogRef={dialog}
      onActivate={() => {
        rememberFocus();
        dispatch(focusWindow(id));
      }}
      onTitleDoubleClick={sheet ? undefined : () => dispatch(toggleMaximised(id))}
      onMove={({ x, y }) => dispatch(windowMoved({ id, x, y }))}
      onResize={(rect) => dispatch(windowResized({ id, rect }))}
      captionButtons={
        <>
          <CaptionButton action="Minimise" onPress={() => dispatch(windowMinimised({ id }))} />
          {!sheet && (
            <CaptionButton
              action={state.maximised ? 'Restore' : 'Maximise'}
              onPress={() => dispatch(toggleMaximised(id))}
            />
          )}
          <CaptionButton action="Close" onPress={() => dispatch(windowClosed({ id }))} />
        </>
      }
    >
      <Content />
    </WindowFrame>
  );
}

function shownRect({ rect, maximised }: WindowState, viewport: Viewport) {
  const area = workArea(viewport);
  return maximised || usesSheets(viewport) ? filling(area) : keepInside(rect, area);
}
