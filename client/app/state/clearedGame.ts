import { createAction } from '@reduxjs/toolkit';
import type { WithWindows } from '../../desktop/windowsReducer.ts';
import type { WithBreakdown } from '../../game/breakdown/breakdownReducer.ts';
import type { WithDrafts } from '../../game/session/draftsReducer.ts';
import type { WithSession } from '../../game/session/sessionReducer.ts';
import type { Log } from '../../log/logReducer.ts';
import { withoutUnlogged } from './unloggedWindows.ts';

/**
 * A slice that is added later need not be listed: at run time, a desk has every slice that `pageState` in
 * rootReducer.ts does not exclude.
 */
type Desk = WithSession & WithWindows & WithBreakdown & WithDrafts & { log: Log };

/** What the last reset cleared. Never stored. */
export type ClearedGame = {
  reset: string; // the id of the sessionReset event
  desk: Desk;
};

export type WithClearedGame = { cleared: ClearedGame | null };

/** Not logged, because it replaces the whole log. */
export const gameBroughtBack = createAction('clearedGame/gameBroughtBack');

export function clearedFrom(desk: Desk, reset: string): ClearedGame | null {
  if (desk.session.scenarios.length === 0) return null;
  return { reset, desk: { ...desk, windows: withoutUnlogged(desk.windows) } };
}

/** Returns null once this or another tab has started or cleared a game after that reset. */
export function stillCleared(cleared: ClearedGame | null, { log, session }: Pick<Desk, 'log' | 'session'>) {
  return cleared?.reset === log[0]?.id && session.scenarios.length === 0 ? cleared : null;
}
