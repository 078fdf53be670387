import { createAction } from '@reduxjs/toolkit';
import type { WithWindows } from '../../desktop/windowsReducer.ts';
import type { WithBreakdown } from '../../game/breakdown/breakdownReducer.ts';
import type { WithDrafts } from '../../game/session/draftsReducer.ts';
import type { WithSession } from '../../game/session/sessionReducer.ts';
import type { Log } from '../../log/logReducer.ts';
import { withoutTape } from './excludeTape.ts';

/** A log, what it folds to, and the drafts beside it. */
type Desk = WithSession & WithWindows & WithBreakdown & WithDrafts & { log: Log };

/** The game that a reset cleared away, as long as it can be brought back. It is in memory alone: nothing persists it. */
export type ClearedGame = {
  reset: string; // the id of the event that cleared it
  desk: Desk;
};

export type WithClearedGame = { cleared: ClearedGame | null };

/** Not an event: the log in which it would stand is the one that it replaces. */
export const gameBroughtBack = createAction('clearedGame/gameBroughtBack');

/** What a reset clears of a desk, or null where no game was started on it. */
export function clearedFrom({ log, session, windows, breakdown, drafts }: Desk, reset: string): ClearedGame | null {
  if (session.scenarios.length === 0) return null;
  return { reset, desk: { log, session, windows: withoutTape(windows), breakdown, drafts } };
}

/** Can it still be brought back? The next game takes its place, in whichever tab that begins. */
export function stillCleared(cleared: ClearedGame | null, { log, session }: Pick<Desk, 'log' | 'session'>) {
  return cleared?.reset === log[0]?.id && session.scenarios.length === 0 ? cleared : null;
}
