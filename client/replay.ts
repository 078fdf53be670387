import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { inspect } from 'node:util';
import { createPatch, Pointer } from 'rfc6902';
import { counted } from '../scenarios/text/counted.ts';
import { foldGame } from './game/foldGame.ts';
import { readSession } from './game/sessionFile/readSession.ts';
import { maxFileSize, type SessionFile } from './game/sessionFile/sessionFile.ts';

/** `npm run replay -- FILE` folds the events of a session file again, and compares the result with the state in it. */
const path = process.argv[2];

try {
  if (path === undefined) throw new Error('Usage: npm run replay -- FILE');
  if ((await stat(path)).size > maxFileSize) throw new Error(`${path} is too large to be a session file.`);
  const session = readSession(await readFile(path, 'utf8'));
  if ('refused' in session) throw new Error(`${basename(path)} cannot be opened. ${session.refused}`);
  const { log, ...folded } = foldGame(session.log);
  const { seed, scenarios } = folded.session;
  write(heading(session), '', inspect(folded, { depth: 4, maxStringLength: 80, breakLength: 120 }), '');
  const state = { seed: session.seed, scenarios: session.scenarios, ...session.state };
  // An older version of the game, which had other fields, may have saved the file.
  const isOfOtherVersion = (path: string) => /^\/(session\/)?[^/]+$/.test(path);
  const changes = createPatch(state, { seed, scenarios, ...folded });
  const found = changes.filter(({ op, path }) => op === 'replace' || !isOfOtherVersion(path));
  for (const { path, op, ...change } of found) {
    write(`  ${op} ${path}`, `    saved  ${JSON.stringify(Pointer.fromJSON(path).get(state))}`);
    if ('value' in change) write(`    folded ${JSON.stringify(change.value)}`);
  }
  if (found.length > 0) throw new Error(`The fold differs from the saved state in ${counted(found.length, 'place')}.`);
  write(`The fold equals the saved state${changes.length > 0 ? ' in all fields that both have' : ''}.`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

function heading({ app, evaluator, savedAt, log }: SessionFile): string {
  const reader = [evaluator.name, evaluator.model].filter(Boolean).join(' · ');
  return `${app.name} ${app.version}, read by ${reader}, saved ${savedAt}, ${counted(log.length, 'event')}`;
}

function write(...lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}
