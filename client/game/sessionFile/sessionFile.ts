import type { PageData } from '../../../server/api.ts';
import type { WindowsState } from '../../desktop/windowsReducer.ts';
import type { Log } from '../../log/logReducer.ts';
import type { BreakdownState } from '../breakdown/breakdownReducer.ts';
import type { SessionState } from '../session/sessionReducer.ts';

export const format = 'the-firm/session';

/** Of several games that were saved together. */
export const workshopFormat = 'the-firm/workshop';

/** Each event has a version of its own. */
export const formatVersion = 1;

/** In bytes. */
export const largestFile = 10_000_000;

/** A slice that is added later need not be listed: savedState.ts keeps every slice that it does not exclude. */
export type SavedState = { session: SessionState; windows: WindowsState; breakdown: BreakdownState };

/** `seed` and `scenarios` are repeated from `state` for people who read the file. */
export type SessionFile = {
  format: typeof format;
  version: typeof formatVersion;
  app: { name: string; version: string };
  evaluator: PageData['evaluator'];
  savedAt: string; // ISO 8601, UTC
  seed: string;
  scenarios: SessionState['scenarios'];
  state: SavedState;
  log: Log;
};

type Contents = Pick<SessionFile, 'evaluator' | 'state' | 'log'> & { appVersion: string; now: Date };

export function sessionFileText({ appVersion, evaluator, now, state, log }: Contents): string {
  const { seed, scenarios } = state.session;
  const file: SessionFile = {
    format,
    version: formatVersion,
    app: { name: 'The Firm', version: appVersion },
    evaluator,
    savedAt: now.toISOString(),
    seed,
    scenarios,
    state,
    log,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** With the time in the player's time zone. */
export function sessionFileName(now: Date): string {
  // In Swedish a time is written 2026-11-21 15:07.
  const time = now.toLocaleString('sv', { dateStyle: 'short', timeStyle: 'short' });
  return `the-firm-${time.replace(' ', '-').replace(':', '')}.json`;
}
