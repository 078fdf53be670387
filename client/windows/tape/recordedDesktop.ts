import { viewportChanged } from '../../desktop/desktopEvents.ts';
import { usesSheets, type Viewport } from '../../desktop/layout/geometry.ts';
import type { WindowsState } from '../../desktop/windowsReducer.ts';
import { toEvent } from '../../log/event.ts';
import type { Log } from '../../log/logReducer.ts';

/** The viewport of old logs, which recorded none. */
const fallback: Viewport = { width: 1280, height: 800, reserved: 36, textScale: 1 };

/** The viewport that was recorded, and the windows in it, both enlarged as much as texts have been since. */
export function recordedDesktop(log: Log, windows: WindowsState, textScale: number) {
  const viewport = windows.viewport ?? log.map(toEvent).find(viewportChanged.match)?.payload ?? fallback;
  const factor = textScale / viewport.textScale;
  const enlarge = <Lengths extends object>(lengths: Lengths) =>
    Object.fromEntries(Object.entries(lengths).map(([name, px]) => [name, Math.round(px * factor)])) as Lengths;
  const enlarged = { ...enlarge(viewport), textScale };
  if (factor === 1 || usesSheets(viewport) || usesSheets(enlarged)) return { viewport, windows };
  const open: WindowsState['open'] = Object.fromEntries(
    Object.entries(windows.open).map(([id, { rect, restoreRect, ...window }]) => {
      return [id, { ...window, rect: enlarge(rect), ...(restoreRect && { restoreRect: enlarge(restoreRect) }) }];
    }),
  );
  return { viewport: enlarged, windows: { ...windows, open } };
}
