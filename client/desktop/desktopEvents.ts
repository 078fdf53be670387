import { defineEvent } from '../log/event.ts';
import type { Rect, Viewport } from './layout/geometry.ts';

type OfWindow = { id: string };

export const windowOpened = defineEvent<OfWindow & { rect: Rect }>('desktop/windowOpened');
export const windowClosed = defineEvent<OfWindow>('desktop/windowClosed');
/** Came to the front. */
export const windowFocused = defineEvent<OfWindow>('desktop/windowFocused');
/** Went behind all others. */
export const windowSentToBack = defineEvent<OfWindow>('desktop/windowSentToBack');
export const windowMoved = defineEvent<OfWindow & { x: number; y: number }>('desktop/windowMoved');
export const windowResized = defineEvent<OfWindow & { rect: Rect }>('desktop/windowResized');
/** Took a half of the work area. */
export const windowDocked = defineEvent<OfWindow & { rect: Rect }>('desktop/windowDocked');
export const windowMinimised = defineEvent<OfWindow>('desktop/windowMinimised');
export const windowMaximised = defineEvent<OfWindow>('desktop/windowMaximised');
/** Back from being minimised, else from being maximised, else from being docked. */
export const windowRestored = defineEvent<OfWindow>('desktop/windowRestored');
/** Whatever comes next happens on a screen of this size. */
export const viewportChanged = defineEvent<Viewport>('desktop/viewportChanged');
