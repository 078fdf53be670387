import { type CSSProperties, useCallback, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { DesktopIcons } from '../../desktop/DesktopIcons.tsx';
import type { Size, Viewport } from '../../desktop/layout/geometry.ts';
import { OtherScreen } from '../../desktop/layout/useViewport.ts';
import { ClockFace } from '../../desktop/taskbar/Clock.tsx';
import { StartButton, TaskbarButton } from '../../desktop/taskbar/Taskbar.tsx';
import { DesktopWindow } from '../../desktop/window/DesktopWindow.tsx';
import { useOpened, type WindowSpec } from '../../desktop/windowSpec.ts';
import { CalendarLeaf } from '../../game/calendar/CalendarLeaf.tsx';
import { ErrorPopup } from '../../game/failure/ErrorPopup.tsx';
import { daylightAt } from '../../ui/art/daylight.ts';
import { Wallpaper } from '../../ui/art/Wallpaper.tsx';
import type { Snapshot } from './snapshotStore.ts';
import './miniature.css';

type Props = { specs: readonly WindowSpec[]; viewport: Viewport; at: Date };

export function Miniature({ specs, viewport, at }: Props) {
  const { width, height } = viewport;
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 });
  const stage = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(() => setRoom({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, room.width / width, room.height / height); // 0 until the room is measured
  const screen = useMemo(() => ({ viewport, scale }), [viewport, scale]);
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
              <OtherScreen value={screen}>
                {specs.map((spec) => (
                  <DesktopWindow key={spec.id} spec={spec} />
                ))}
                <ErrorPopup />
              </OtherScreen>
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

function nothing(): void {}
