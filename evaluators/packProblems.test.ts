import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BankEntry, lineOfProblem, loadBank } from '../scenarios/bank.ts';
import type { Level } from '../scenarios/rubric.ts';
import { writeTemplate } from '../scenarios/template.ts';
import { builtIn } from './builtIn/builtIn.ts';
import { EvaluatorError } from './evaluatorError.ts';
import { packProblems } from './packProblems.ts';

const example = fileURLToPath(new URL('../scenarios/on-call', import.meta.url));

/** By rubric and answer. Nearly every test grades the same anchors, and fits the models anew for each changed rubric. */
const graded = new Map<string, ReturnType<typeof builtIn.assess>>();
const assess = builtIn.assess.bind(builtIn);
const gradeOnce: typeof builtIn.assess = (entry, answer, context) => {
  const key = JSON.stringify([entry.rubric, answer]);
  const assessment = graded.get(key) ?? assess(entry, answer, context);
  graded.set(key, assessment);
  return assessment;
};

let folder: string;
beforeEach(async () => {
  vi.spyOn(builtIn, 'assess').mockImplementation(gradeOnce);
  folder = await mkdtemp(join(tmpdir(), 'the-firm-pack-'));
  await cp(example, folder, { recursive: true });
});
afterEach(async () => {
  vi.restoreAllMocks();
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

async function exchange(file: string, one: Level, other: Level): Promise<void> {
  const source = await read(join(folder, file));
  const exchanged = source.replace(new RegExp(`^  (${one}|${other}):`, 'gm'), (_, level) =>
    level === one ? `  ${other}:` : `  ${one}:`,
  );
  expect(exchanged).not.toBe(source);
  await writeFile(join(folder, file), exchanged);
}

const found = async () => (await packProblems(folder)).problems;

/** Repeats another example of live-1.md with different case and punctuation. */
const twice = "- mid: i don't restart yet. I look in first, because as soon as it runs the trace is gone!";

describe('the check of a pack', () => {
  it('finds nothing in the example', async () => {
    expect(await packProblems(folder)).toEqual({ count: 5, problems: [] });
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
    [
      'live-1.md',
      "- mid: Emil said you can only see it while it's stuck, so now's the moment.",
      twice,
      /in the rubric twice/,
    ],
    ['live-1.md', 'name: Ends the row of restarts', 'name: Gets the lorries away', /Two criteria/],
    ['live-1.md', 'At ten past three', 'One.\n\nTwo.\n\nAt ten past three', /^The story has 6 paragraphs/],
    ['live-1.md', 'At ten past three', `${'Very '.repeat(150)}late`, /^The story has 3\d\d words/],
    ['live-1.md', 'Leon is still on the line.', 'What do you do?', /asks "What do you do\?"/],
    ['live-1.md', 'id: look-first', 'id: restart-now', /^Two moves have the id "restart-now"/],
    ['word-2.md', 'category: Blame and Candour', 'category: Blame', /Live Incidents, Blame and Candour, Pagers/],
    ['pack.md', '  - name: Pagers and People', '  - name: Pagers and People\n  - name: Fog', /^No scenario .*Fog/],
    ['pack.md', '- name: Petra', '- name: Otto', /^No story mentions "Otto"/],
    ['pack.md', '- name: Petra', '- name: "Otto"', /^No story mentions "Otto"/],
    ['pack.md', '- name: Petra', '- name: Nad', /^No story mentions "Nad"/],
    [
      'pack.md',
      '  - name: Pagers and People',
      '  - name: Pagers and People\n  - name: Incidents',
      /^No .* "Incidents"/,
    ],
    ['pack.md', 'role: on-call engineer', 'role: ""', /^role /],
  ])('names file, line and problem if %s is wrong', async (file, from, to, message) => {
    const line = await change(file, from, to);
    const added = to.startsWith(`${from}\n`) ? 1 : 0;
    expect(await found()).toContainEqual({ file, line: line + added, message: expect.stringMatching(message) });
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

  it('does not call a category unused whose only scenario could not be read', async () => {
    await change('pager-1.md', '  - name: ', '  - nam: ');
    expect(new Set((await found()).map(({ file }) => file))).toEqual(new Set(['pager-1.md']));
  });

  it('does not report a person whom an unfinished story may still name', async () => {
    await change('pack.md', '- name: Petra', '- name: Otto');
    await writeTemplate(folder, 'live-3');
    expect((await found()).map(({ file }) => file)).toEqual(['live-3.md']);
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

  it('says which anchors are swapped', async () => {
    await exchange('live-2.md', 'Junior', 'Lead');
    const message = expect.stringMatching(/grades the Junior anchor as \w+ and the Lead anchor as \w+.*swapped/);
    expect(await found()).toEqual([{ file: 'live-2.md', line: await lineOf('live-2.md', '  Junior:'), message }]);
  });

  it('tolerates adjacent anchors graded in the wrong order', async () => {
    await exchange('live-2.md', 'Senior', 'Lead');
    expect(await found()).toEqual([]);
  });

  it('does not require anchors', async () => {
    for (const { scenario } of await loadBank(folder)) {
      const path = join(folder, `${scenario.id}.md`);
      await writeFile(path, (await read(path)).replace(/\nanchors:\n[\s\S]*\n```/, '\n```'));
    }
    expect(await found()).toEqual([]);
    for (const { rubric } of await loadBank(folder)) expect(rubric.anchors).toBeUndefined();
  });

  it('says which anchor is not in English', async () => {
    vi.mocked(builtIn.assess).mockImplementation(async (entry, answer, context) => {
      if (answer.text.startsWith('Ich frage')) throw new EvaluatorError('languageNotSupported');
      return gradeOnce(entry, answer, context);
    });
    const line = await change('live-1.md', '  Mid: Leon, please', '  Mid: Ich frage Leon, please');
    expect(await found()).toEqual([
      {
        file: 'live-1.md',
        line,
        message: 'The built-in evaluator reads only English, and the Mid anchor is not in English.',
      },
    ]);
  });

  it('reports that there are too few scenarios, in addition to problems in them', async () => {
    await rm(join(folder, 'pager-1.md'));
    expect((await found()).map(lineOfProblem)[0]).toBe('  .  A game needs 5 scenarios; there are 4.');
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

describe('the built-in evaluator on a pack that it was not fitted to', () => {
  const alone = { signal: new AbortController().signal, emit: () => {} };
  const levelOf = async (entry: BankEntry, text: string) => (await builtIn.assess(entry, { text }, alone)).level;

  it('gives nothing for the story, or for an answer to another scenario', async () => {
    const bank = await loadBank(example);
    const strangers: Level[] = [];
    for (const entry of bank) {
      expect(await levelOf(entry, entry.scenario.scenario)).toBe('Junior');
      const others = bank.filter((other) => other !== entry);
      for (const { rubric } of others)
        for (const answer of Object.values(rubric.anchors ?? {})) strangers.push(await levelOf(entry, answer));
    }
    expect(strangers).toEqual(Array(80).fill('Junior'));
  });
});
