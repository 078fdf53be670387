import { viewportChanged } from '../../desktop/desktopEvents.ts';
import type { Viewport } from '../../desktop/layout/geometry.ts';
import type { WindowsState } from '../../desktop/windowsReducer.ts';
import { toEvent } from '../../log/event.ts';
import type { Log } from '../../log/logReducer.ts';

/** The viewport of old logs, which recorded none. */
const fallback: Viewport = { width: 1280, height: 800, reserved: 36, textScale: 1 };

export function recordedViewport(log: Log, { viewport }: WindowsState): Viewport {
  return viewport ?? log.map(toEvent).find(viewportChanged.match)?.payload ?? fallback;
}
