import { isAnyOf, type Middleware } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import { viewportChanged } from '../../desktop/desktopEvents.ts';
import type { Viewport } from '../../desktop/layout/geometry.ts';
import { draftsReducer } from '../../game/session/draftsReducer.ts';
import { draftNoted } from '../../game/session/sessionEvents.ts';
import { type Event, isEvent } from '../../log/event.ts';
import { maxAnswer } from '../../log/textLimits.ts';
import type { RootState } from './rootReducer.ts';

const isContext = isAnyOf(viewportChanged, draftNoted);

/** Logs the viewport and the drafts before each event if they have changed, so that the Tape window can show them. */
export function logContext(viewport: () => Viewport): Middleware<object, RootState> {
  return (api) => (next) => (action) => {
    if (isEvent(action) && !isContext(action)) for (const event of changed(api.getState(), action)) next(event);
    return next(action);
  };

  function changed({ game: { windows, session, drafts, loggedDrafts } }: RootState, action: Event): Event[] {
    const current = viewport();
    // The event may contain the text itself.
    const logged = [loggedDrafts, draftsReducer(loggedDrafts, action)];
    const noted = Object.entries(drafts)
      .map(([index, text]) => ({ index: Number(index), text }))
      // A longer text cannot be submitted, and would only fill the log.
      .filter(({ index, text }) => text.length <= maxAnswer && logged.every((known) => text !== (known[index] ?? '')))
      .map((draft) => draftNoted({ ...draft, ...(session.questions[draft.index]?.response && { isReply: true }) }));
    return [...(shallowEqual(windows.viewport, current) ? [] : [viewportChanged(current)]), ...noted];
  }
}
