import { defineEvent } from '../log/event.ts';
import { number, object, refine, textOf } from '../log/schema.ts';

/** In CSS pixels. */
const farthest = 100_000;
const coordinate = number(-farthest, farthest);
const length = number(0, farthest);
const rect = object({ x: coordinate, y: coordinate, width: length, height: length });

/** Windows are looked up by id in a plain object, so names that every object inherits are rejected. */
const id = refine((name) => !(name in {}), textOf(/^[A-Za-z-]{1,50}$/));

function windowEvent(type: string, what: string) {
  return defineEvent(type, object({ id }), (payload, windowName) => `${windowName(payload.id)} ${what}`);
}

function windowRectEvent(type: string, what: string) {
  return defineEvent(type, object({ id, rect }), (payload, windowName) => `${windowName(payload.id)} ${what}`);
}

export const windowOpened = windowRectEvent('desktop/windowOpened', 'opened');
export const windowClosed = windowEvent('desktop/windowClosed', 'closed');
export const windowFocused = windowEvent('desktop/windowFocused', 'brought to the front');
export const windowSentToBack = windowEvent('desktop/windowSentToBack', 'sent to the back');
export const windowMoved = defineEvent(
  'desktop/windowMoved',
  object({ id, x: coordinate, y: coordinate }),
  (payload, windowName) => `${windowName(payload.id)} moved`,
);
export const windowResized = windowRectEvent('desktop/windowResized', 'resized');
export const windowDocked = windowRectEvent('desktop/windowDocked', 'docked to a side');
export const windowMinimised = windowEvent('desktop/windowMinimised', 'minimised');
export const windowMaximised = windowEvent('desktop/windowMaximised', 'maximised');
/** Undoes the first of these states that applies: minimised, maximised, docked. */
export const windowRestored = windowEvent('desktop/windowRestored', 'restored');
export const viewportChanged = defineEvent(
  'desktop/viewportChanged',
  object({ width: number(1, farthest), height: number(1, farthest), reserved: length, textScale: number(0.1, 100) }),
  ({ width, height }) => `Screen of ${width} × ${height}`,
);
