import type { CSSProperties } from 'react';
import { useSelector } from 'react-redux';
import { DesktopIcons } from '../../desktop/DesktopIcons.tsx';
import { aroundText, centred, popupSize, usesSheets, type Viewport, workArea } from '../../desktop/layout/geometry.ts';
import { ClockFace } from '../../desktop/taskbar/Clock.tsx';
import { StartButton } from '../../desktop/taskbar/StartButton.tsx';
import { TaskbarButton } from '../../desktop/taskbar/TaskbarButton.tsx';
import { CaptionButton, CaptionButtons } from '../../desktop/window/CaptionButtons.tsx';
import { PopupBody } from '../../desktop/window/Popup.tsx';
import { WindowContent } from '../../desktop/window/WindowContent.tsx';
import { WindowFrame } from '../../desktop/window/WindowFrame.tsx';
import { rectOf, useOpened, useWindowTitle, type WindowSpec } from '../../desktop/windowSpec.ts';
import { frontWindow, windowState } from '../../desktop/windowsSelectors.ts';
import { CalendarLeaf } from '../../game/calendar/CalendarLeaf.tsx';
import { FailureButtons, FailureWords } from '../../game/failure/failureParts.tsx';
import { useSession } from '../../game/session/useSession.ts';
import { daylightAt } from '../../ui/art/daylight.ts';
import { Wallpaper } from '../../ui/art/Wallpaper.tsx';
import type { Snapshot } from './snapshotStore.ts';
import { useScaleToFit } from './useScaleToFit.ts';
import './miniature.css';

type Props = {
  specs: readonly WindowSpec[];
  viewport: Viewport;
  at: Date;
};

export function Miniature({ specs, viewport, at }: Props) {
  const { width, height } = viewport;
  const { stage, scale } = useScaleToFit(viewport);
  const opened = useOpened(specs);
  const wallpaper = useSelector(({ page }: Snapshot) => page.preferences.wallpaper);
  return (
    <div ref={stage} className="tape-stage">
      <div
        className="miniature"
        data-daylight={daylightAt(at)}
        style={{ width: width * scale, height: height * scale, ...lengths(scale) }}
        inert
        aria-hidden
      >
        {/* Outside the scaled element, because scaled dots would show moiré. */}
        {scale > 0 && <Wallpaper name={wallpaper} />}
        {scale > 0 && (
          <div className="miniature-screen" style={{ width, height, transform: `scale(${scale})` }}>
            <div className="desktop">
              <DesktopIcons onWelcome={nothing} onAssignment={nothing} menu={() => []} />
              <CalendarLeaf />
              {specs.map((spec) => (
                <MiniatureWindow key={spec.id} spec={spec} viewport={viewport} scale={scale} />
              ))}
              <MiniaturePopup viewport={viewport} scale={scale} />
            </div>
            <div className="taskbar">
              <StartButton items={[]} />
              <div className="taskbar-windows">
                {opened.map((spec) => (
                  <TaskbarButton key={spec.id} spec={spec} />
                ))}
              </div>
              <div className="tray">
                <ClockFace now={at} />
              </div>
            </div>
          </div>
        )}
      </div>
    </div>
  );
}

/** `--scaled-storey` is rounded, so that the pixels of the tower on the wallpaper are all equally large. */
function lengths(scale: number): CSSProperties {
  return { '--scale': scale, '--scaled-storey': `${Math.max(2, Math.round(10 * scale))}px` } as CSSProperties;
}

type Shown = { viewport: Viewport; scale: number };

const inert = { floating: false, menu: [], onMove: nothing };

function MiniatureWindow({ spec, viewport, scale }: { spec: WindowSpec } & Shown) {
  const { id, icon, Content } = spec;
  const state = useSelector((snapshot: Snapshot) => windowState(snapshot, id));
  const active = useSelector((snapshot: Snapshot) => frontWindow(snapshot) === id);
  const zIndex = useSelector(({ page }: Snapshot) => page.windows.order.indexOf(id) + 1);
  const title = useWindowTitle(spec);
  if (!state) return null;
  const sheet = usesSheets(viewport);
  return (
    <WindowFrame
      title={title}
      icon={icon}
      rect={rectOf(spec, state, viewport)}
      viewport={viewport}
      scale={scale}
      zIndex={zIndex}
      active={active}
      hidden={state.minimised || (sheet && !active)}
      {...inert}
      captionButtons={
        <CaptionButtons
          maximised={state.maximised}
          onMinimise={nothing}
          onMaximise={sheet ? null : nothing}
          onClose={nothing}
        />
      }
    >
      <WindowContent Content={Content} />
    </WindowFrame>
  );
}

/** Shown in the middle, because the position of a popup is not logged. */
function MiniaturePopup({ viewport, scale }: Shown) {
  const failure = useSession((session) => session.failure);
  if (!failure) return null;
  return (
    <WindowFrame
      title="Error"
      icon="alert"
      role="alertdialog"
      rect={centred(aroundText(popupSize, viewport), workArea(viewport))}
      viewport={viewport}
      scale={scale}
      zIndex={1000}
      active
      {...inert}
      captionButtons={<CaptionButton action="Close" onPress={nothing} />}
    >
      <PopupBody
        icon="alert"
        buttons={<FailureButtons failure={failure} canRetry onRetry={nothing} onStartOver={nothing} />}
      >
        <FailureWords failure={failure} />
      </PopupBody>
    </WindowFrame>
  );
}

function nothing(): void {}
