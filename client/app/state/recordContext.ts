import type { Middleware } from '@reduxjs/toolkit';
import { viewportChanged } from '../../desktop/desktopEvents.ts';
import type { Viewport } from '../../desktop/layout/geometry.ts';
import { answerSubmitted, draftNoted } from '../../game/session/sessionEvents.ts';
import { unrecordedDrafts } from '../../game/session/unrecordedDrafts.ts';
import { type Event, isEvent } from '../../log/event.ts';
import type { RootState } from './rootReducer.ts';

/**
 * Before each event, logs the viewport and the text in the Notepad if they have changed. The log alone then shows what
 * was on the screen, without an event for every keystroke.
 */
export function recordContext(viewport: () => Viewport): Middleware<object, RootState> {
  return (api) => (next) => (action) => {
    if (isEvent(action) && !isContext(action)) for (const event of changed(api.getState(), action)) next(event);
    return next(action);
  };

  function changed({ windows, drafts, log }: RootState, action: Event): Event[] {
    const [recorded, current] = [windows.viewport, viewport()];
    const isSame =
      recorded && Object.entries(current).every(([name, length]) => recorded[name as keyof Viewport] === length);
    const drafted = unrecordedDrafts(drafts, log).filter((draft) => !isSubmitted(draft, action));
    return [...(isSame ? [] : [viewportChanged(current)]), ...drafted.map((draft) => draftNoted(draft))];
  }
}

function isContext(action: Event): boolean {
  return viewportChanged.match(action) || draftNoted.match(action);
}

/** Does the action submit this draft? Its payload then contains the text, which is not logged twice. */
function isSubmitted({ index, text }: { index: number; text: string }, action: Event): boolean {
  return answerSubmitted.match(action) && action.payload.index === index && action.payload.answer === text;
}
