import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { assessments } from './assessments.ts';
import type { Figure } from './figure.ts';
import { firstWord } from './firstWord.ts';
import { lighthouse } from './lighthouse.ts';
import { load } from './load.ts';
import { logLength } from './logLength.ts';
import { start } from './start.ts';
import { figuresTable } from './table.ts';
import { typing } from './typing.ts';
import { windows } from './windows.ts';

/** `npm run bench [-- PART …]` measures the named parts, or all. */
const parts: Record<string, () => Promise<Figure[]>> = {
  windows,
  typing,
  load,
  assessments,
  firstWord,
  start,
  log: logLength,
  lighthouse,
};

const kept = new URL('figures.json', import.meta.url);

type Kept = { on: { node: string; cores: number }; figures: Record<string, Figure[]> };

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  process.stderr.write(`There is no part ${unknown.join(', ')}. The parts are ${Object.keys(parts).join(', ')}.\n`);
  process.exit(1);
}

// Several parts measure the built game.
await import('../../server/build.mjs');

const before: Partial<Kept> = JSON.parse(await readFile(kept, 'utf8').catch(() => '{}'));
const figures = { ...before.figures };
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  process.stderr.write(`${name} …\n`);
  figures[name] = await measure();
  process.stdout.write(`\n${figuresTable(figures[name])}\n\n`);
  const on = { node: process.version, cores: cpus().length };
  await writeFile(kept, `${JSON.stringify({ on, figures } satisfies Kept, null, 2)}\n`);
}
