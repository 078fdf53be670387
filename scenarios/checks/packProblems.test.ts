import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatProblem } from '../bank.ts';
import { packProblems } from './packProblems.ts';
import { writeTemplate } from './template.ts';

const example = fileURLToPath(new URL('../on-call', import.meta.url));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'the-firm-pack-'));
  await cp(example, folder, { recursive: true });
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

/** A checkout on Windows may have other line ends. */
const read = async (path: string) => (await readFile(path, 'utf8')).replaceAll('\r', '');

async function change(file: string, from: string, to: string): Promise<number> {
  const source = await read(join(folder, file));
  expect(source).toContain(from);
  await writeFile(
    join(folder, file),
    source.replace(from, () => to),
  );
  return source.slice(0, source.indexOf(from)).split('\n').length;
}

async function lineOf(file: string, text: string): Promise<number> {
  const source = await read(join(folder, file));
  return source.slice(0, source.indexOf(text)).split('\n').length;
}

const found = async () => (await packProblems(folder)).problems;

describe('the check of a pack', () => {
  it('finds nothing in the example', async () => {
    expect(await packProblems(folder)).toEqual({ count: 5, problems: [] });
  });

  it('finds nothing in the shipped pack', async () => {
    const shipped = fileURLToPath(new URL('..', import.meta.url));
    expect(await packProblems(shipped)).toMatchObject({ problems: [] });
  });

  it.each([
    ['live-1.md', 'name: Buys evidence with minutes', 'nam: Buys evidence', /nam is not known/],
    ['live-1.md', '"So?" he says.', '“So?” he says.', /straight quotes/],
    ['live-1.md', '- senior: "Twenty minutes', '- senior: Twenty minutes', /double quotes/],
    [
      'live-1.md',
      '- lead: Let a script save',
      '- Let a script save',
      /criteria › 1 › examples › 5 must be one sentence/,
    ],
    ['live-1.md', 'name: Ends the row of restarts', 'name: Gets the lorries away', /Two criteria/],
    ['live-1.md', 'At ten past three', 'One.\n\nTwo.\n\nAt ten past three', /^The story has 6 paragraphs/],
    ['live-1.md', 'At ten past three', `${'Very '.repeat(36)}late`, /^The story has 231 words/],
    ['live-1.md', 'Leon is still on the line.', 'What do you do?', /asks "What do you do\?"/],
    ['live-1.md', 'id: look-first', 'id: restart-now', /^Two moves have the id "restart-now"/],
    ['word-2.md', 'category: Blame and Candour', 'category: Blame', /Live Incidents, Blame and Candour, Pagers/],
    ['pack.md', 'role: on-call engineer', 'role: ""', /^role /],
  ])('names file, line and problem if %s is wrong', async (file, from, to, message) => {
    const line = await change(file, from, to);
    expect(await found()).toContainEqual({ file, line, message: expect.stringMatching(message) });
  });

  it('asks for a number, a date or a spoken sentence', async () => {
    const source = await read(join(folder, 'live-1.md'));
    const [head = '', rubric] = source.split('## Rubric');
    const dry = head
      .replace('"Just', 'Just')
      .replaceAll('"', '')
      .replace(/(?<!live-)\d+/g, 'many');
    await writeFile(join(folder, 'live-1.md'), `${dry}## Rubric${rubric}`);
    const message = 'The story has no number, date or spoken sentence.';
    expect(await found()).toEqual([
      { file: 'live-1.md', line: await lineOf('live-1.md', 'At ten past three'), message },
    ]);
  });

  it('says which criterion lacks an example, and of which level', async () => {
    await change('live-1.md', '- senior: Ten restarts', '- lead: Ten restarts');
    await change('live-1.md', '- senior: I add up', '- lead: I add up');
    expect(await found()).toEqual([
      {
        file: 'live-1.md',
        line: await lineOf('live-1.md', 'name: Ends the row of restarts'),
        message: '"Ends the row of restarts" has no senior example.',
      },
    ]);
  });

  it('reports that there are too few scenarios, in addition to problems in them', async () => {
    await rm(join(folder, 'pager-1.md'));
    expect((await found()).map(formatProblem)[0]).toBe('  .  A game needs 5 scenarios; this pack has 4.');
  });
});

describe('a new scenario', () => {
  it('is well-formed, and the check names every line to write', async () => {
    const [written = ''] = await writeTemplate(folder, 'live-3');
    const lines = (await read(written)).split('\n');
    const problems = await found();
    expect(problems.map(({ file }) => file)).toEqual(['live-3.md']);
    const named = problems[0]?.message.match(/\d+/g) ?? [];
    expect([problems[0]?.line, ...named.map(Number)]).toEqual(
      lines.flatMap((text, index) => (text.includes('TODO') ? [index + 1] : [])),
    );
    expect(lines).toContain('category: Live Incidents');
  });

  it('takes at most 130 lines besides the story', async () => {
    const [written = ''] = await writeTemplate(folder, 'live-3');
    const beside = (await read(written)).trimEnd().replace(/\n\nTODO The story[\s\S]*?\n\n/, '\n');
    expect(beside).not.toContain('The story');
    expect(beside.split('\n').length).toBeLessThanOrEqual(130);
  });

  it('comes with a pack.md if there is none', async () => {
    const empty = join(folder, 'new', 'pack');
    const written = await writeTemplate(empty, 'first');
    expect(written).toEqual([join(empty, 'pack.md'), join(empty, 'first.md')]);
    const { count, problems } = await packProblems(empty);
    expect(count).toBe(1);
    expect(problems.map(({ file }) => file)).toEqual(['.', 'pack.md', 'first.md']);
  });

  it('overwrites nothing, and writes nothing outside the folder', async () => {
    await expect(writeTemplate(folder, 'live-1')).rejects.toThrow('there already');
    const empty = join(folder, 'empty');
    for (const id of ['../live-9', 'Live 9', '', 'pack', 'README']) {
      await expect(writeTemplate(empty, id)).rejects.toThrow('is no id');
    }
    expect(existsSync(empty)).toBe(false);
    expect(await found()).toEqual([]);
  });
});
