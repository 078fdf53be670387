import { viewportChanged } from '../../desktop/desktopEvents.ts';
import type { Viewport } from '../../desktop/layout/geometry.ts';
import type { WindowsState } from '../../desktop/windowsReducer.ts';
import { toEvent } from '../../log/event.ts';
import type { Log } from '../../log/logReducer.ts';

/** For old logs, in which no viewport is recorded. */
const fallback: Viewport = { width: 1280, height: 800, reserved: 36, textScale: 1 };

export function viewportOf(log: Log, { viewport }: WindowsState): Viewport {
  if (viewport) return viewport;
  for (const entry of log) {
    const event = toEvent(entry);
    if (viewportChanged.match(event)) return event.payload;
  }
  return fallback;
}
