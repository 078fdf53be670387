import type { Log } from '../../log/logReducer.ts';
import { timestamp } from '../../log/readLog.ts';
import { type Infer, nullable, object, oneOf, optional, textMatching } from '../../log/schema.ts';
import { shortText } from '../../log/textLimits.ts';
import type { GameState } from '../gameState.ts';
import { scenariosSchema } from '../session/sessionEvents.ts';

export const sessionFormat = 'the-firm/session';

/** Each event has a version of its own. */
export const formatVersion = 1;

/** In bytes. */
export const maxFileSize = 10_000_000;

const shortLine = textMatching(/^.{0,200}$/);

/**
 * `state` is what was computed from the log when the file was saved. Only `npm run replay` reads it, which compares it
 * with what is computed today, so it is enough that its three parts exist. `seed` and `scenarios` are repeated for
 * people who read the file.
 */
export const sessionHeader = object({
  format: oneOf(sessionFormat),
  version: oneOf(formatVersion),
  app: object({ name: shortLine, version: shortLine }),
  evaluator: object({ name: shortLine, model: nullable(shortLine), thirdParty: nullable(shortLine) }),
  savedAt: timestamp,
  player: optional(shortLine), // the name on the review, if the player wrote one
  seed: shortText,
  scenarios: scenariosSchema,
  state: object({ session: object({}), windows: object({}), breakdown: object({}) }),
});

export type SessionFile = Infer<typeof sessionHeader> & { log: Log };

type Contents = Pick<SessionFile, 'evaluator'> & { appVersion: string; now: Date; player?: string; game: GameState };

export function sessionFileText({ appVersion, evaluator, now, player = '', game }: Contents): string {
  const { log, session, windows, breakdown } = game;
  const file: SessionFile = {
    format: sessionFormat,
    version: formatVersion,
    app: { name: 'The Firm', version: appVersion },
    evaluator,
    savedAt: now.toISOString(),
    ...(player !== '' && { player }),
    seed: session.seed,
    scenarios: [...session.scenarios],
    state: { session, windows, breakdown },
    log,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** The name has the time in the player's time zone. */
export function sessionFileName(now: Date): string {
  // In Swedish a time is written 2026-11-21 15:07:09.
  return `the-firm-${now.toLocaleString('sv').replace(' ', '-').replaceAll(':', '')}.json`;
}
