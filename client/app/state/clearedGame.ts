import { createAction } from '@reduxjs/toolkit';
import type { WithWindows } from '../../desktop/windowsReducer.ts';
import type { WithBreakdown } from '../../game/breakdown/breakdownReducer.ts';
import type { WithDrafts } from '../../game/session/draftsReducer.ts';
import type { WithSession } from '../../game/session/sessionReducer.ts';
import type { Log } from '../../log/logReducer.ts';
import { withoutTape } from './excludeTape.ts';

/** A log, its projections (these and those of reducers added later), and the drafts. */
type Desk = WithSession & WithWindows & WithBreakdown & WithDrafts & { log: Log };

/** The game that a reset cleared, while it can still be brought back. Never stored. */
export type ClearedGame = {
  reset: string; // the id of the event that cleared it
  desk: Desk;
};

export type WithClearedGame = { cleared: ClearedGame | null };

/** Not an event: it replaces the log that would hold it. */
export const gameBroughtBack = createAction('clearedGame/gameBroughtBack');

/** What a reset clears, or null if no game was started. */
export function clearedFrom(desk: Desk, reset: string): ClearedGame | null {
  if (desk.session.scenarios.length === 0) return null;
  return { reset, desk: { ...desk, windows: withoutTape(desk.windows) } };
}

/** The cleared game, or null once the next game has begun in any tab. */
export function stillCleared(cleared: ClearedGame | null, { log, session }: Pick<Desk, 'log' | 'session'>) {
  return cleared?.reset === log[0]?.id && session.scenarios.length === 0 ? cleared : null;
}
