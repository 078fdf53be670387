import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BankError, loadBank, loadPack, maxFileSize } from './bank.ts';
import { packFileOf, scenarioFileOf } from './testing/packFiles.ts';
import { testPack, testScenario } from './testing/testScenario.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'the-firm-bank-'));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (name: string, text: string) => writeFile(join(folder, name), text);
const writeGood = (...ids: string[]) =>
  Promise.all(ids.map((id) => write(`${id}.md`, scenarioFileOf(testScenario(id)))));
const idsOf = async () => (await loadBank(folder)).map(({ scenario }) => scenario.id);

async function refusal(): Promise<BankError> {
  const error: unknown = await loadBank(folder).catch((reason: unknown) => reason);
  if (error instanceof BankError) return error;
  throw new Error('The folder was not refused with a BankError.', { cause: error });
}

describe('loadBank', () => {
  it('reads every scenario of the folder', async () => {
    await writeGood('a', 'b', 'c', 'd', 'e');
    const read = (await loadBank(folder)).map(({ scenario, rubric }) => ({ scenario, rubric }));
    const written = ['a', 'b', 'c', 'd', 'e'].map(testScenario).map(({ scenario, rubric }) => ({ scenario, rubric }));
    expect(read).toEqual(written);
  });

  it('sorts by id, numerically', async () => {
    await writeGood('pol-10', 'pol-2', 'eth-1', 'bus-3', 'bus-1');
    expect(await idsOf()).toEqual(['bus-1', 'bus-3', 'eth-1', 'pol-2', 'pol-10']);
  });

  it('gives each scenario its pack and the other scenarios', async () => {
    await writeGood('a', 'b', 'c', 'd', 'e');
    await write('pack.md', packFileOf(testPack));
    const { pack, bank } = await loadPack(folder);
    expect(pack).toEqual(testPack);
    for (const { setting } of bank) {
      expect(setting.pack).toEqual(testPack);
      expect(setting.scenarios.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e']);
    }
  });

  it('uses the shipped pack.md if there is none', async () => {
    await writeGood('a', 'b', 'c', 'd', 'e');
    expect((await loadPack(folder)).pack).toEqual((await loadPack(import.meta.dirname)).pack);
  });

  it('names the scenario whose category is not in pack.md, and its line', async () => {
    await writeGood('a', 'b', 'c', 'd', 'e');
    const source = packFileOf({ ...testPack, categories: [{ name: 'Rocks' }, { name: 'Fog' }] });
    await write('pack.md', source);
    const { message, problems } = await refusal();
    expect(problems).toHaveLength(5);
    expect(message).toContain('a.md:4  The category "Business Pressure" is none of Rocks, Fog; pack.md');
  });

  it('reports problems in pack.md together with those in a scenario', async () => {
    await writeGood('a', 'b', 'c', 'd');
    await write('e.md', 'No front matter.');
    await write('pack.md', packFileOf(testPack).replace('firm: ', 'form: '));
    const files = (await refusal()).problems.map(({ file }) => file);
    expect(new Set(files)).toEqual(new Set(['pack.md', 'e.md']));
  });

  it('leaves out characters that would make a saved game unsafe to open', async () => {
    await writeGood('b', 'c', 'd', 'e');
    const entry = testScenario('a');
    await write('a.md', scenarioFileOf(entry).replace('Dana', 'Da\u200ena\u202e'));
    const [a] = await loadBank(folder);
    expect(a?.scenario).toEqual(entry.scenario);
  });

  it('ignores the README and files that are not Markdown', async () => {
    await writeGood('a', 'b', 'c', 'd', 'e');
    await write('README.md', '# The scenarios');
    await write('notes.txt', 'Nothing.');
    await write('f.md.bak', 'Old.');
    expect(await idsOf()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('rejects fewer than five', async () => {
    await writeGood('a', 'b', 'c', 'd');
    await write('README.md', '# The scenarios');
    const error = await refusal();
    expect(error.message).toContain(folder);
    expect(error.problems).toEqual([{ file: '.', line: 0, message: 'A game needs 5 scenarios; this pack has 4.' }]);
  });

  it('lists every problem in all files, with file and line', async () => {
    await writeGood('a', 'b', 'c', 'd', 'e');
    const withBadCap = scenarioFileOf(testScenario('b')).replace('cap: Junior', 'cap: Boss');
    const line = withBadCap.slice(0, withBadCap.indexOf('cap: Boss')).split('\n').length;
    await write('b.md', withBadCap);
    await write('d.md', scenarioFileOf(testScenario('other')));
    await write('e.md', 'No front matter.');
    const { problems, message } = await refusal();
    expect(new Set(problems.map(({ file }) => file))).toEqual(new Set(['b.md', 'd.md', 'e.md']));
    expect(message).toContain(folder);
    expect(message).toContain(`b.md:${line}  redLines › 0 › cap`);
    expect(message).toContain('d.md:2  The id is "other", but the file is called d.md.');
    expect(message).toContain('e.md:1  The file must start with front matter');
  });

  it('rejects a file that no scenario needs', async () => {
    await writeGood('a', 'b', 'c', 'd');
    await write('e.md', ' '.repeat(maxFileSize + 1));
    expect((await refusal()).message).toContain('e.md  The file is larger than 140 kB.');
  });

  it('does not report too few scenarios if a file has problems', async () => {
    await writeGood('a', 'b');
    await write('c.md', 'No front matter.');
    expect((await refusal()).message).not.toContain('A game needs');
  });
});
