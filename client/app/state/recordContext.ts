import type { Middleware } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import { viewportChanged } from '../../desktop/desktopEvents.ts';
import type { Viewport } from '../../desktop/layout/geometry.ts';
import { answerSubmitted, draftNoted, replySubmitted } from '../../game/session/sessionEvents.ts';
import { unrecordedDrafts } from '../../game/session/unrecordedDrafts.ts';
import { type Event, isEvent } from '../../log/event.ts';
import type { RootState } from './rootReducer.ts';

/** Logs the viewport and the drafts before each event if they have changed, so that the Tape window can show them. */
export function recordContext(viewport: () => Viewport): Middleware<object, RootState> {
  return (api) => (next) => (action) => {
    if (isEvent(action) && !isContext(action)) for (const event of changed(api.getState(), action)) next(event);
    return next(action);
  };

  function changed({ game: { windows, session, drafts, log } }: RootState, action: Event): Event[] {
    const [recorded, current] = [windows.viewport, viewport()];
    const drafted = unrecordedDrafts(drafts, log).filter((draft) => !isSubmitted(draft, action));
    const noted = drafted.map((draft) =>
      draftNoted({ ...draft, ...(session.feedback[draft.index] != null && { isReply: true }) }),
    );
    return [...(shallowEqual(recorded, current) ? [] : [viewportChanged(current)]), ...noted];
  }
}

function isContext(action: Event): boolean {
  return viewportChanged.match(action) || draftNoted.match(action);
}

/** The event contains the text, so the draft is not logged as well. */
function isSubmitted({ index, text }: { index: number; text: string }, action: Event): boolean {
  if (replySubmitted.match(action)) return action.payload.index === index && action.payload.reply === text;
  return answerSubmitted.match(action) && action.payload.index === index && action.payload.answer === text;
}
