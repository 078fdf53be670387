import type { Log } from '../../log/logReducer.ts';
import { parseJson } from '../../log/parseJson.ts';
import { readLog, timestamp } from '../../log/readLog.ts';
import { nullable, object, oneOf, text, textOf } from '../../log/schema.ts';
import { scenarios } from '../session/sessionEvents.ts';
import { isValidThroughout } from '../snapshots.ts';
import { findUnsafeContent } from './findUnsafeContent.ts';
import { format, formatVersion, type SessionFile } from './sessionFile.ts';

/** A sentence or two for the player. */
export type Refusal = { refused: string };

const line = textOf(/^.{0,200}$/);

/** Only `npm run replay` reads `state`, so the existence of its three parts is enough. */
const header = object({
  format: oneOf(format),
  version: oneOf(formatVersion),
  app: object({ name: line, version: line }),
  evaluator: object({ name: line, model: nullable(line), thirdParty: nullable(line) }),
  savedAt: timestamp,
  seed: text,
  scenarios,
  state: object({ session: object({}), windows: object({}), breakdown: object({}) }),
});

const foreign = 'It is not a saved game of The Firm.';
export const newer = 'It was saved by a newer version of The Firm.';

export function readSession(fileText: string): SessionFile | Refusal {
  const read = readJson(fileText);
  return 'refused' in read ? read : checkSession(read.found);
}

export function readJson(fileText: string): { found: unknown } | Refusal {
  const found = parseJson(fileText);
  if (found !== undefined) return { found };
  const isLikeOurs = /^\s*(\{\s*"|$)/.test(fileText);
  return { refused: isLikeOurs ? 'It is cut off or damaged. If somebody sent it to you, ask for it again.' : foreign };
}

/** `found` may come from a stranger. Never throws. */
export function checkSession(found: unknown): SessionFile | Refusal {
  const { format: foundFormat, version, log: events } = (found ?? {}) as Partial<Record<keyof SessionFile, unknown>>;
  if (foundFormat !== format) return { refused: foreign };
  if (Number.isInteger(version) && (version as number) > formatVersion) return { refused: newer };
  const unsafeContent = findUnsafeContent(found);
  if (unsafeContent !== null) return { refused: unsafe(unsafeContent) };
  const flaw = header(found, '');
  if (flaw !== null) return { refused: unexpected(flaw) };
  const result = readLog(events);
  if ('newer' in result) return { refused: newer };
  if ('flaw' in result) return { refused: unexpected(result.flaw) };
  const { log } = result;
  // readLog has decoded verdicts from the assessments of older events, so the events that it changed are checked too.
  const unsafeEvent = findUnsafeContent({
    log: log.map((entry, at) => (entry === (events as Log)[at] ? null : entry)),
  });
  if (unsafeEvent !== null) return { refused: unsafe(unsafeEvent) };
  if (new Set(log.map(({ id }) => id)).size < log.length) return { refused: 'It contains the same event twice.' };
  try {
    // The opened file goes into the store. Immer would visit every value in its log to freeze it, but skips an object
    // that is already frozen.
    if (isValidThroughout(log)) return { ...(found as SessionFile), log: Object.freeze(log) };
  } catch {
    // Reducers may throw on a log that no game can produce.
  }
  return { refused: 'Its events do not add up to a game.' };
}

export function unsafe(found: string): string {
  return `It is not safe to open: ${found}`;
}

export function unexpected(path: string): string {
  return `It has a missing or unexpected value: ${path.slice(0, 80)}.`;
}
