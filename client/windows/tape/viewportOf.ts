import { viewportChanged } from '../../desktop/desktopEvents.ts';
import type { Viewport } from '../../desktop/layout/geometry.ts';
import type { WithWindows } from '../../desktop/windowsReducer.ts';
import { toEvent } from '../../log/event.ts';
import type { Log } from '../../log/logReducer.ts';

/** Of a log from before screens were noted; a taskbar's height is left free. */
const usual: Viewport = { width: 1280, height: 800, reserved: 36, textScale: 1 };

/** The screen of a moment: as it was noted last, else as it will be noted first, else large enough for the windows. */
export function viewportOf(log: Log, { windows }: WithWindows): Viewport {
  if (windows.viewport) return windows.viewport;
  for (const entry of log) {
    const event = toEvent(entry);
    if (viewportChanged.match(event)) return event.payload;
  }
  const rects = Object.values(windows.open).map(({ rect }) => rect);
  return {
    ...usual,
    width: Math.max(usual.width, ...rects.map(({ x, width }) => x + width)),
    height: Math.max(usual.height, ...rects.map(({ y, height }) => y + height + usual.reserved)),
  };
}
