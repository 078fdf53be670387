import { Type } from 'typebox';
import type { TLocalizedValidationError } from 'typebox/error';
import { Value } from 'typebox/value';
import { Scenario } from '../../../scenarios/scenario.ts';
import type { LogEntry } from '../../log/event.ts';
import type { Log } from '../../log/logReducer.ts';
import { isNewer, upcast } from '../../log/upcast.ts';
import { findUnsafeContent } from './findUnsafeContent.ts';
import { payloadSchemas } from './payloadSchemas.ts';
import { format, formatVersion, type SessionFile } from './sessionFile.ts';

/** Why a file is not opened, in a sentence or two for the player. */
export type Refusal = { refused: string };

const Line = Type.String({ maxLength: 200 });
const LineOrNull = Type.Union([Line, Type.Null()]);
const Timestamp = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$' });

const Entry = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 100 }),
  at: Timestamp,
  v: Type.Integer({ minimum: 1 }),
  type: Type.String({ pattern: '^[A-Za-z]{1,50}/[A-Za-z]{1,50}$' }),
  payload: Type.Object({}),
});

/** The state is no more than compared, so its parts are what they are. */
const File = Type.Object({
  format: Type.Literal(format),
  version: Type.Literal(formatVersion),
  app: Type.Object({ name: Line, version: Line }),
  evaluator: Type.Object({ name: Line, model: LineOrNull, thirdParty: LineOrNull }),
  savedAt: Timestamp,
  seed: Type.String(),
  scenarios: Type.Array(Scenario, { maxItems: 100 }),
  state: Type.Object({ session: Type.Object({}), windows: Type.Object({}), breakdown: Type.Object({}) }),
  log: Type.Array(Entry, { maxItems: 20_000 }),
});

const newer = 'It was saved by a newer version of The Firm, which alone knows what it means.';

/**
 * A session from a text that may have come from anybody, with its log as this version would have written it. Never
 * throws. `isValidState` says whether every moment of a log is one that windows can show.
 */
export function readSessionFile(text: string, isValidState: (log: Log) => boolean): SessionFile | Refusal {
  const found = parse(text);
  if (found === undefined) return { refused: 'It is not JSON. Some of it may have been lost on its way.' };
  const { format: its, version } = (found ?? {}) as Partial<Record<string, unknown>>;
  if (its !== format) return { refused: 'It is no session file of The Firm.' };
  if (Number.isInteger(version) && (version as number) > formatVersion) return { refused: newer };
  const unsafeContent = findUnsafeContent(found);
  if (unsafeContent !== null) return { refused: unsafe(unsafeContent) };
  const [flaw] = Value.Errors(File, found);
  if (flaw) return { refused: strange(pathOf(flaw)) };
  const file = found as SessionFile;
  if (isNewer(file.log)) return { refused: newer };
  return withLogOfToday(file, isValidState);
}

function withLogOfToday(file: SessionFile, isValidState: (log: Log) => boolean): SessionFile | Refusal {
  try {
    const log = upcast(file.log);
    // What was packed up in an older event is only seen now.
    const unsafeContent = findUnsafeContent({ log });
    if (unsafeContent !== null) return { refused: unsafe(unsafeContent) };
    const at = log.findIndex((entry) => !isKnownPayload(entry));
    if (at >= 0) return { refused: strange(`/log/${at}/payload`) };
    if (new Set(log.map(({ id }) => id)).size < log.length) return { refused: 'An event stands in it twice.' };
    if (isValidState(log)) return { ...file, log };
  } catch {
    // Folding what no game brings forth may fail in any way.
  }
  return { refused: 'Its events do not add up to a game.' };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An event of a kind that this version has never heard of is kept, and means nothing. */
function isKnownPayload({ type, payload }: LogEntry): boolean {
  const schema = payloadSchemas.get(type);
  return !schema || Value.Check(schema, payload);
}

/** A part that is missing is named as well as one that is wrong. */
function pathOf({ keyword, instancePath, params }: TLocalizedValidationError): string {
  return keyword === 'required' ? `${instancePath}/${params.requiredProperties[0]}` : instancePath;
}

function unsafe(unsafeContent: string): string {
  return `It is not safe to open: ${unsafeContent}`;
}

function strange(path: string): string {
  return `Something in it is not as The Firm writes it: ${path.slice(1, 80).replaceAll('/', '.')}.`;
}
