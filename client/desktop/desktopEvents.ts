import { defineEvent } from '../log/event.ts';
import { number, object, refine, textMatching } from '../log/schema.ts';

const maxCoordinate = 100_000;
const coordinate = number(-maxCoordinate, maxCoordinate);
const length = number(0, maxCoordinate);
const rect = object({ x: coordinate, y: coordinate, width: length, height: length });
const viewport = object({
  width: number(1, maxCoordinate),
  height: number(1, maxCoordinate),
  reserved: length,
  textScale: number(0.1, 100),
});

/** Windows are looked up by id in a plain object, so names that every object inherits are rejected. */
const id = refine((name) => !(name in {}), textMatching(/^[A-Za-z-]{1,50}$/));

export const windowOpened = defineEvent('desktop/windowOpened', object({ id, rect }));
export const windowClosed = defineEvent('desktop/windowClosed', object({ id }));
export const windowFocused = defineEvent('desktop/windowFocused', object({ id }));
export const windowSentToBack = defineEvent('desktop/windowSentToBack', object({ id }));
export const windowMoved = defineEvent('desktop/windowMoved', object({ id, x: coordinate, y: coordinate }));
export const windowResized = defineEvent('desktop/windowResized', object({ id, rect }));
/** Moves a window back to where it opens. It then counts as not moved. */
export const windowArranged = defineEvent('desktop/windowArranged', object({ id, rect }));
export const windowDocked = defineEvent('desktop/windowDocked', object({ id, rect }));
export const windowMinimised = defineEvent('desktop/windowMinimised', object({ id }));
export const windowMaximised = defineEvent('desktop/windowMaximised', object({ id }));
/** Undoes the first of these states that applies: minimised, maximised, docked. */
export const windowRestored = defineEvent('desktop/windowRestored', object({ id }));
export const viewportChanged = defineEvent('desktop/viewportChanged', viewport);
