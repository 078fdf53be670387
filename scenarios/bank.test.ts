import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BankError, loadBank } from './bank.ts';
import { fileOf, testScenario } from './testing/testScenario.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'the-firm-bank-'));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (name: string, text: string) => writeFile(join(folder, name), text);
const writeGood = (...ids: string[]) => Promise.all(ids.map((id) => write(`${id}.md`, fileOf(testScenario(id)))));
const idsOf = async () => (await loadBank(folder)).map(({ scenario }) => scenario.id);

async function refusal(): Promise<BankError> {
  const error: unknown = await loadBank(folder).catch((reason: unknown) => reason);
  if (error instanceof BankError) return error;
  throw new Error('The folder was not refused with a BankError.', { cause: error });
}

describe('loadBank', () => {
  it('reads every scenario of the folder', async () => {
    await writeGood('a', 'b', 'c', 'd', 'e');
    expect(await loadBank(folder)).toEqual(['a', 'b', 'c', 'd', 'e'].map(testScenario));
  });

  it('orders by id, with numbers as numbers', async () => {
    await writeGood('pol-10', 'pol-2', 'eth-1', 'bus-3', 'bus-1');
    expect(await idsOf()).toEqual(['bus-1', 'bus-3', 'eth-1', 'pol-2', 'pol-10']);
  });

  it('ignores the README and whatever is not Markdown', async () => {
    await writeGood('a', 'b', 'c', 'd', 'e');
    await write('README.md', '# The scenarios');
    await write('notes.txt', 'Nothing.');
    await write('f.md.bak', 'Old.');
    expect(await idsOf()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('refuses fewer than five', async () => {
    await writeGood('a', 'b', 'c', 'd');
    await write('README.md', '# The scenarios');
    const error = await refusal();
    expect(error.message).toContain(folder);
    expect(error.problems).toEqual([{ file: '.', line: 0, message: 'A game needs 5 scenarios; there are 4.' }]);
  });

  it('names file, line and matter of everything that is wrong, in all files at once', async () => {
    await writeGood('a', 'b', 'c', 'd', 'e');
    const withBadCap = fileOf(testScenario('b')).replace('cap: Junior', 'cap: Boss');
    const line = withBadCap.slice(0, withBadCap.indexOf('cap: Boss')).split('\n').length;
    await write('b.md', withBadCap);
    await write('d.md', fileOf(testScenario('other')));
    await write('e.md', 'No front matter.');
    const { problems, message } = await refusal();
    expect(new Set(problems.map(({ file }) => file))).toEqual(new Set(['b.md', 'd.md', 'e.md']));
    expect(message).toContain(folder);
    expect(message).toContain(`b.md:${line}  redLines › 0 › cap`);
    expect(message).toContain('d.md:2  The id is "other", but the file is called d.md.');
    expect(message).toContain('e.md:1  The file must start with front matter');
  });

  it('does not add a count to the problems of files', async () => {
    await writeGood('a', 'b');
    await write('c.md', 'No front matter.');
    expect((await refusal()).problems.map(({ file }) => file)).toEqual(['c.md']);
  });
});
