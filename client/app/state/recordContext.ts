import type { Middleware } from '@reduxjs/toolkit';
import { viewportChanged } from '../../desktop/desktopEvents.ts';
import type { Viewport } from '../../desktop/layout/geometry.ts';
import { answerSubmitted, draftNoted } from '../../game/session/sessionEvents.ts';
import { unnotedDrafts } from '../../game/session/unrecordedDrafts.ts';
import { type Event, isEvent } from '../../log/event.ts';
import type { RootState } from './rootReducer.ts';

/**
 * Before a fact is recorded, what it happens amid is, where that has changed: the size of the screen, and what the
 * Notepad holds. So the log alone tells what could be seen at each moment, without an event for every keystroke.
 */
export function noteSurroundings(viewport: () => Viewport): Middleware<object, RootState> {
  return (api) => (next) => (action) => {
    if (isEvent(action) && !isNote(action)) for (const note of due(api.getState(), action)) next(note);
    return next(action);
  };

  function due({ windows, drafts, log }: RootState, action: Event): Event[] {
    const [known, now] = [windows.viewport, viewport()];
    const isSame = known && Object.entries(now).every(([name, length]) => known[name as keyof Viewport] === length);
    const written = unnotedDrafts(drafts, log).filter((draft) => !isSubmitted(draft, action));
    return [...(isSame ? [] : [viewportChanged(now)]), ...written.map((draft) => draftNoted(draft))];
  }
}

function isNote(action: Event): boolean {
  return viewportChanged.match(action) || draftNoted.match(action);
}

/** A submission says by itself what it sends. */
function isSubmitted({ index, text }: { index: number; text: string }, action: Event): boolean {
  return answerSubmitted.match(action) && action.payload.index === index && action.payload.answer === text;
}
