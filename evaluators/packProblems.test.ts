import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BankEntry, lineOfProblem, loadBank } from '../scenarios/bank.ts';
import { type Level, levels } from '../scenarios/rubric.ts';
import { writeTemplate } from '../scenarios/template.ts';
import { packProblems } from './packProblems.ts';
import { stub } from './stub/stub.ts';

const example = fileURLToPath(new URL('../scenarios/on-call/', import.meta.url));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'the-firm-pack-'));
  await cp(example, folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

/** Changes one place in a file of the copy; returns the line that it is in. */
async function change(file: string, from: string, to: string): Promise<number> {
  const source = await readFile(join(folder, file), 'utf8');
  expect(source).toContain(from);
  await writeFile(
    join(folder, file),
    source.replace(from, () => to),
  );
  return source.slice(0, source.indexOf(from)).split('\n').length;
}

const found = async () => (await packProblems(folder)).problems;

describe('the check of a pack', () => {
  it('finds nothing in the pack that ships, nor in the example', async () => {
    expect(await packProblems(join(example, '..'))).toEqual({ count: 15, problems: [] });
    expect(await packProblems(folder)).toEqual({ count: 5, problems: [] });
  });

  it.each([
    ['live-1.md', 'name: Buys evidence with minutes', 'nam: Buys evidence', /nam is not known/],
    ['live-1.md', '"So?" he says.', '“So?” he says.', /straight quotes/],
    ['word-2.md', 'category: Blame and Candour', 'category: Blame', /Live Incidents, Blame and Candour, Pagers/],
    ['pack.md', '  - name: Pagers and People', '  - name: Pagers and People\n  - name: Fog', /^No scenario .*Fog/],
    ['pack.md', 'role: on-call engineer', 'role: ""', /^role /],
  ])('names file, line and matter where %s has a fault', async (file, from, to, message) => {
    const line = await change(file, from, to);
    const lines = to.includes('Fog') ? line + 1 : line;
    expect(await found()).toContainEqual({ file, line: lines, message: expect.stringMatching(message) });
  });

  it('says which anchor comes out at another level, in which line, and what was heard in it', async () => {
    const source = await readFile(join(folder, 'live-1.md'), 'utf8');
    const swapped = source.replace(/^ {2}(Junior|Lead):/gm, (_, level) => (level === 'Lead' ? '  Junior:' : '  Lead:'));
    await writeFile(join(folder, 'live-1.md'), swapped);
    const lineOf = (text: string) => swapped.slice(0, swapped.indexOf(text)).split('\n').length;
    expect(await found()).toEqual([
      {
        file: 'live-1.md',
        line: lineOf('  Junior:'),
        message: expect.stringMatching(/Junior anchor as Lead.*a limit to the looking/),
      },
      {
        file: 'live-1.md',
        line: lineOf('  Lead:'),
        message: expect.stringMatching(/Lead anchor as Junior.*respects the night desk/),
      },
    ]);
  });

  it('says which anchor is not in English', async () => {
    const source = await readFile(join(folder, 'live-1.md'), 'utf8');
    const line = source.split('\n').findIndex((text) => text.startsWith('  Mid:'));
    const german = source.replace(/^( {2}Mid:).*(\n {4}.*)*/m, '$1 Ich frage nicht, und wir warten auf die Nacht.');
    await writeFile(join(folder, 'live-1.md'), german);
    expect(await found()).toContainEqual({
      file: 'live-1.md',
      line: line + 1,
      message: 'The built-in evaluator reads English only, which the Mid anchor is not.',
    });
  });

  it('finds a few scenarios too few, beside what is wrong in them', async () => {
    await rm(join(folder, 'pager-1.md'));
    expect((await found()).map(lineOfProblem)[0]).toBe('  .  A game needs 5 scenarios; there are 4.');
  });
});

describe('a new scenario', () => {
  it('is well-formed, and the check names every line to write', async () => {
    const [written = ''] = await writeTemplate(folder, 'live-3');
    const lines = (await readFile(written, 'utf8')).split('\n');
    const problems = await found();
    expect(problems.map(({ file }) => file)).toEqual(['live-3.md']);
    const named = problems[0]?.message.match(/\d+/g) ?? [];
    expect([problems[0]?.line, ...named.map(Number)]).toEqual(
      lines.flatMap((text, at) => (text.includes('TODO') ? [at + 1] : [])),
    );
    expect(lines).toContain('category: Live Incidents');
  });

  it('comes with a pack.md where there is none', async () => {
    const empty = join(folder, 'new', 'pack');
    const written = await writeTemplate(empty, 'first');
    expect(written).toEqual([join(empty, 'pack.md'), join(empty, 'first.md')]);
    const { count, problems } = await packProblems(empty);
    expect(count).toBe(1);
    expect(problems.map(({ file }) => file)).toEqual(['.', 'pack.md', 'first.md']);
  });

  it('overwrites nothing, and leaves the folder', async () => {
    await expect(writeTemplate(folder, 'live-1')).rejects.toThrow('there already');
    const empty = join(folder, 'empty');
    for (const id of ['../live-9', 'Live 9', '', 'pack', 'README']) {
      await expect(writeTemplate(empty, id)).rejects.toThrow('is no id');
    }
    expect(existsSync(empty)).toBe(false);
    expect(await found()).toEqual([]);
  });
});

describe('the built-in evaluator on a pack that it was not fitted to', () => {
  const alone = { signal: new AbortController().signal, tell: () => {} };
  const levelOf = async (entry: BankEntry, answer: string) => (await stub.assess(entry, answer, alone)).level;

  it('gives nothing for the story, for the terms in a row, or for an answer to another scenario', async () => {
    const bank = await loadBank(example);
    const strangers: Level[] = [];
    for (const entry of bank) {
      expect(await levelOf(entry, entry.scenario.scenario)).toBe('Junior');
      const terms = entry.rubric.criteria.flatMap(({ concepts }) => concepts.flatMap((concept) => concept.terms));
      expect(await levelOf(entry, terms.join(', '))).toBe('Junior');
      for (const other of bank) {
        if (other === entry) continue;
        for (const level of levels) strangers.push(await levelOf(entry, other.rubric.anchors[level]));
      }
    }
    expect(strangers).toEqual(Array(80).fill('Junior'));
  });
});
