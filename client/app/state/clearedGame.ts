import { createAction } from '@reduxjs/toolkit';
import type { WithWindows } from '../../desktop/windowsReducer.ts';
import type { WithBreakdown } from '../../game/breakdown/breakdownReducer.ts';
import type { WithDrafts } from '../../game/session/draftsReducer.ts';
import type { WithSession } from '../../game/session/sessionReducer.ts';
import type { Log } from '../../log/logReducer.ts';
import { withoutTape } from './excludeTape.ts';

/**
 * A log, the state that the reducers compute from it, and the drafts. At run time, a desk contains all slices that
 * `pageState` in rootReducer.ts does not exclude, even those that this type does not list.
 */
type Desk = WithSession & WithWindows & WithBreakdown & WithDrafts & { log: Log };

/** The game that the last reset cleared, as long as the player can bring it back. It is never stored. */
export type ClearedGame = {
  reset: string; // the id of the sessionReset event
  desk: Desk;
};

export type WithClearedGame = { cleared: ClearedGame | null };

/** This action is not logged, because it replaces the whole log. */
export const gameBroughtBack = createAction('clearedGame/gameBroughtBack');

/** Returns the game that a reset clears, or null if no game was started. `reset` is the id of the reset event. */
export function clearedFrom(desk: Desk, reset: string): ClearedGame | null {
  if (desk.session.scenarios.length === 0) return null;
  return { reset, desk: { ...desk, windows: withoutTape(desk.windows) } };
}

/** Returns the cleared game, or null if this or another tab has started or cleared a game since that reset. */
export function stillCleared(cleared: ClearedGame | null, { log, session }: Pick<Desk, 'log' | 'session'>) {
  return cleared?.reset === log[0]?.id && session.scenarios.length === 0 ? cleared : null;
}
