import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bank, entryOf, models } from '../../builtIn/testing/shipped.ts';
import { labelledEntries, readTrainingSet } from './trainingSet.ts';

it('trains only on scenarios with labelled answers', () => {
  const answer = {
    entry: entryOf('bus-2'),
    sentences: [],
    text: '',
    moves: [],
    rank: 0,
    evidence: null,
    crosses: null,
    label: null,
  };
  expect(labelledEntries(bank, { answers: [{ ...answer, kind: 'ordinary' }] })).toEqual([entryOf('bus-2')]);
});

const folder = join(import.meta.dirname, '..', 'labelled', 'training');

it.each([
  ['moves.jsonl', { answer: 'hollow.jsonl:1', moves: [{ move: 'fly', made: [], answered: [] }] }],
  ['replies.jsonl', { scenario: 'bus-2', move: 'fly', closes: true, reply: 'I fly.' }],
])('rejects a move in %s that the rubric does not have', async (file, line) => {
  const copy = await mkdtemp(join(tmpdir(), 'training-'));
  await cp(folder, copy, { recursive: true });
  await writeFile(join(copy, file), JSON.stringify(line));
  await expect(readTrainingSet(copy, bank)).rejects.toThrow(/The rubric of [a-z]+-\d has no move "fly"\./);
  await rm(copy, { recursive: true });
});

it('models.json has exactly the scenarios with labelled answers', async () => {
  const labelled = labelledEntries(bank, await readTrainingSet(folder, bank));
  expect(Object.keys(models.scenarios)).toEqual(labelled.map(({ scenario }) => scenario.id));
});
