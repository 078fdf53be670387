import { exceedsNodeLimit } from '../../../scenarios/text/jsonNodes.ts';
import type { Log } from '../../log/logReducer.ts';
import { parseJson } from '../../log/parseJson.ts';
import { readLog } from '../../log/readLog.ts';
import type { Schema } from '../../log/schema.ts';
import { isValidThroughout } from '../snapshots.ts';
import { findUnsafeContent } from './findUnsafeContent.ts';
import { formatVersion, type SessionFile, sessionFormat, sessionHeader } from './sessionFile.ts';

/** The longest games have a few hundred thousand. */
const maxValues = 500_000;

/** A sentence or two for the player. */
export type Refusal = { refused: string };

const notASession = 'It is not a saved game of The Firm.';
const fromNewerVersion = 'It was saved by a newer version of The Firm.';

export function readSession(fileText: string): SessionFile | Refusal {
  const read = readJson(fileText);
  return 'refused' in read ? read : checkSession(read.found);
}

export function readJson(fileText: string): { found: unknown } | Refusal {
  if (exceedsNodeLimit(fileText, maxValues)) return { refused: unsafe('it has too many values.') };
  const found = parseJson(fileText);
  if (found !== undefined) return { found };
  const isLikeOurs = /^\s*(\{\s*"|$)/.test(fileText);
  return {
    refused: isLikeOurs ? 'It is cut off or damaged. If somebody sent it to you, ask for it again.' : notASession,
  };
}

/** `found` may come from a stranger. Never throws. */
export function checkSession(found: unknown): SessionFile | Refusal {
  const { format, log: events } = (found ?? {}) as Partial<Record<keyof SessionFile, unknown>>;
  if (format !== sessionFormat) return { refused: notASession };
  const refusal = findRefusal(found, formatVersion, sessionHeader);
  if (refusal) return refusal;
  const result = readLog(events);
  if ('newer' in result) return { refused: fromNewerVersion };
  if ('flaw' in result) return { refused: unexpected(result.flaw) };
  const { log } = result;
  // readLog has decoded the signed verdicts of older events, so the events that it changed are checked too.
  const unsafeEvent = findUnsafeContent({
    log: log.map((entry, index) => (entry === (events as Log)[index] ? null : entry)),
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

/** Returns why an object in a file, which may come from a stranger, cannot be opened, or null. */
export function findRefusal(found: unknown, knownVersion: number, schema: Schema<object>): Refusal | null {
  const { version } = found as { version?: unknown };
  if (Number.isInteger(version) && (version as number) > knownVersion) return { refused: fromNewerVersion };
  const unsafeContent = findUnsafeContent(found);
  if (unsafeContent !== null) return { refused: unsafe(unsafeContent) };
  const flaw = schema(found, '');
  return flaw === null ? null : { refused: unexpected(flaw) };
}

function unsafe(found: string): string {
  return `It is not safe to open: ${found}`;
}

function unexpected(path: string): string {
  return `It has a missing or unexpected value: ${path.slice(0, 80)}.`;
}
