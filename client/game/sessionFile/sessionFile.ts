import type { PageData } from '../../../server/api.ts';
import type { Log } from '../../log/logReducer.ts';
import type { GameState } from '../gameReducer.ts';
import type { SessionState } from '../session/sessionReducer.ts';

export const format = 'the-firm/session';

/** Of several games that were saved together. */
export const workshopFormat = 'the-firm/workshop';

/** Each event has a version of its own. */
export const formatVersion = 1;

/** In bytes. */
export const largestFile = 10_000_000;

/** What was computed from the log when the file was saved. `npm run replay` compares it with what is computed today. */
type Computed = Pick<GameState, 'session' | 'windows' | 'breakdown'>;

/** `seed` and `scenarios` are repeated from `state` for people who read the file. */
export type SessionFile = {
  format: typeof format;
  version: typeof formatVersion;
  app: { name: string; version: string };
  evaluator: PageData['evaluator'];
  savedAt: string; // ISO 8601, UTC
  seed: string;
  scenarios: SessionState['scenarios'];
  state: Computed;
  log: Log;
};

type Contents = Pick<SessionFile, 'evaluator'> & { appVersion: string; now: Date; game: GameState };

export function sessionFileText({ appVersion, evaluator, now, game }: Contents): string {
  const { log, session, windows, breakdown } = game;
  const { seed, scenarios } = session;
  const file: SessionFile = {
    format,
    version: formatVersion,
    app: { name: 'The Firm', version: appVersion },
    evaluator,
    savedAt: now.toISOString(),
    seed,
    scenarios,
    state: { session, windows, breakdown },
    log,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** With the time in the player's time zone. */
export function sessionFileName(now: Date): string {
  // In Swedish a time is written 2026-11-21 15:07:09.
  return `the-firm-${now.toLocaleString('sv').replace(' ', '-').replaceAll(':', '')}.json`;
}
