import { viewportChanged } from '../../desktop/desktopEvents.ts';
import { type Rect, usesSheets, type Viewport } from '../../desktop/layout/geometry.ts';
import type { WindowsState } from '../../desktop/windowsReducer.ts';
import { toEvent } from '../../log/event.ts';
import type { Log } from '../../log/logReducer.ts';

/** The viewport of old logs, which recorded none. */
const fallback: Viewport = { width: 1280, height: 800, reserved: 36, textScale: 1 };

/**
 * The viewport that was recorded, and the windows in it. Both are enlarged as much as texts have been since, so that
 * these have as much room as before.
 */
export function recordedDesktop(log: Log, windows: WindowsState, textScale: number) {
  const viewport = windows.viewport ?? log.map(toEvent).find(viewportChanged.match)?.payload ?? fallback;
  const factor = textScale / viewport.textScale;
  const enlarged = enlarge(viewport, factor);
  if (factor === 1 || usesSheets(viewport) || usesSheets(enlarged)) return { viewport, windows };
  const open = Object.entries(windows.open).map(([id, { rect, restoreRect, ...window }]) => {
    const before = restoreRect && { restoreRect: enlarge(restoreRect, factor) };
    return [id, { ...window, rect: enlarge(rect, factor), ...before }];
  });
  return {
    viewport: { ...enlarged, textScale },
    windows: { ...windows, open: Object.fromEntries(open) as WindowsState['open'] },
  };
}

function enlarge<Lengths extends Rect | Viewport>(lengths: Lengths, factor: number): Lengths {
  const scaled = Object.entries(lengths).map(([name, length]) => [name, Math.round(length * factor)]);
  return Object.fromEntries(scaled) as Lengths;
}
