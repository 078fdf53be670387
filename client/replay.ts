import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { inspect } from 'node:util';
import { createPatch, Pointer } from 'rfc6902';
import { foldGame } from './game/foldGame.ts';
import { readSession } from './game/sessionFile/readSession.ts';
import { largestFile, type SessionFile } from './game/sessionFile/sessionFile.ts';

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
  const { log, ...folded } = foldGame(session.log);
  const { seed, scenarios } = folded.session;
  write(heading(session), '', inspect(folded, { depth: 4, maxStringLength: 80, breakLength: 120 }), '');
  const state = { seed: session.seed, scenarios: session.scenarios, ...session.state };
  const found = createPatch(state, { seed, scenarios, ...withFieldsOf(session.state, folded) });
  for (const { path, op, ...change } of found) {
    write(`  ${op} ${path}`, `    saved  ${JSON.stringify(Pointer.fromJSON(path).get(state))}`);
    if ('value' in change) write(`    folded ${JSON.stringify(change.value)}`);
  }
  if (found.length > 0) throw new Error(`The fold differs from the saved state in ${count(found, 'place')}.`);
  write('The fold equals the saved state.');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/** Drops fields of `folded` that `saved` lacks, because an older version of the game may have saved the file. */
function withFieldsOf(saved: object, folded: object, levels = 4): object {
  const inner = new Map(Object.entries(saved));
  return Object.fromEntries(
    Object.entries(folded)
      .filter(([name]) => inner.has(name))
      .map(([name, value]) => {
        const other = inner.get(name);
        const isNested = levels > 1 && isObject(value) && isObject(other) && !Array.isArray(value);
        return [name, isNested ? withFieldsOf(other, value, levels - 1) : value];
      }),
  );
}

function heading({ app, evaluator, savedAt, log }: SessionFile): string {
  const reader = [evaluator.name, evaluator.model].filter(Boolean).join(' · ');
  return `${app.name} ${app.version}, read by ${reader}, saved ${savedAt}, ${count(log, 'event')}`;
}

function count(things: readonly unknown[], name: string): string {
  return `${things.length} ${name}${things.length === 1 ? '' : 's'}`;
}

function write(...lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
