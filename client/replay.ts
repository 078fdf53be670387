import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { readSession } from './app/state/readSession.ts';
import { rootReducer } from './app/state/rootReducer.ts';
import { savedState } from './app/state/savedState.ts';
import { largestFile, type SavedState, type SessionFile } from './game/sessionFile/sessionFile.ts';
import { foldLog } from './log/foldLog.ts';

/**
 * `npm run replay -- FILE` replays the events of a session file through the reducers, and compares the result with the
 * state saved in the file.
 */
const path = process.argv[2];

try {
  if (path === undefined) throw new Error('Usage: npm run replay -- FILE');
  if ((await stat(path)).size > largestFile) throw new Error(`${path} is too large to be a session file.`);
  const session = readSession(await readFile(path, 'utf8'));
  if ('refused' in session) throw new Error(`${basename(path)} cannot be opened. ${session.refused}`);
  const folded = savedState(foldLog(rootReducer, session.log));
  const { seed, scenarios } = folded.session;
  write(heading(session), '', ...summary(folded), '');
  const found = differences(
    { seed: session.seed, scenarios: session.scenarios, ...session.state },
    { seed, scenarios, ...withFieldsOf(session.state, folded) },
  );
  for (const { path, saved, folded } of found)
    write(`  ${path}`, `    saved  ${shown(saved)}`, `    folded ${shown(folded)}`);
  if (found.length > 0) throw new Error(`The fold differs from the saved state in ${count(found, 'place')}.`);
  write('The fold equals the saved state.');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/**
 * Drops slices and fields of `folded` that `saved` lacks, because an older version of the game may have saved the file.
 */
function withFieldsOf(saved: object, folded: object): object {
  const known = (slice: object, of: object) => Object.entries(slice).filter(([name]) => Object.hasOwn(of, name));
  return Object.fromEntries(
    known(folded, saved).map(([name, slice]) => {
      const of: unknown = saved[name as keyof typeof saved];
      return [name, isRecord(slice) && isRecord(of) ? Object.fromEntries(known(slice, of)) : slice];
    }),
  );
}

function heading({ app, evaluator, savedAt, seed, log }: SessionFile): string {
  const reader = [evaluator.name, evaluator.model].filter(Boolean).join(' · ');
  return `${app.name} ${app.version}, read by ${reader}, saved ${savedAt}\nseed ${JSON.stringify(seed)}, ${count(log, 'event')}`;
}

function summary({ session, windows, breakdown }: SavedState): string[] {
  const { scenarios, answers, feedback, overall, currentIndex, inFlight, failure } = session;
  const questions = scenarios.flatMap(({ id, title }, index) => [
    `${index === currentIndex ? '>' : ' '} ${index + 1}  ${title} (${id})`,
    `       answer    ${shown(answers[index])}`,
    `       feedback  ${shown(feedback[index])}`,
  ]);
  const windowLines = windows.order.map((id) => {
    const { rect, minimised, maximised } = windows.open[id] ?? {};
    const state = [minimised && 'minimised', maximised && 'maximised'].filter(Boolean).join(', ');
    return `       ${id}  ${rect?.width} × ${rect?.height} at ${rect?.x}, ${rect?.y}  ${state}`.trimEnd();
  });
  return [
    ...questions,
    `  overall    ${overall ? `${overall.level}  ${shown(overall.summary)}` : 'none'}`,
    `  in flight  ${inFlight ? inFlight.kind : 'nothing'}`,
    `  failure    ${failure ? `${failure.kind}: ${failure.cause.code}` : 'none'}`,
    `  breakdown  at question ${breakdown.index + 1}`,
    `  windows, from back to front`,
    ...windowLines,
  ];
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 90 ? `${text.slice(0, 80)}… (${text.length} characters)` : text;
}

function count(things: readonly unknown[], name: string): string {
  return `${things.length} ${name}${things.length === 1 ? '' : 's'}`;
}

function write(...lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

type Difference = { path: string; saved: unknown; folded: unknown };

/** Lists the paths at which two JSON values differ. A field that one of them lacks is undefined there. */
function differences(saved: unknown, folded: unknown, path = ''): Difference[] {
  if (hasParts(saved) && hasParts(folded) && Array.isArray(saved) === Array.isArray(folded)) {
    const names = Object.keys({ ...saved, ...folded });
    return names.flatMap((name) => differences(saved[name], folded[name], path ? `${path}.${name}` : name));
  }
  return Object.is(saved, folded) ? [] : [{ path, saved, folded }];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return hasParts(value) && !Array.isArray(value);
}

function hasParts(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
