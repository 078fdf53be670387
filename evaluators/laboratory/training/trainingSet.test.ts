import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bank, entryOf, models } from '../../builtIn/testing/shipped.ts';
import { PackedVector } from '../../builtIn/vectors/packedVector.ts';
import { learnJunk } from './junk.ts';
import { learnScenario } from './learnModels.ts';
import { labelledEntries, readTrainingSet } from './trainingSet.ts';

it('trains only on scenarios with labelled answers', () => {
  const answer = {
    entry: entryOf('bus-2'),
    sentences: [],
    text: '',
    moves: [],
    rank: 0,
    evidence: null,
    standouts: null,
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
  // The first line of each file is enough.
  for (const name of readdirSync(folder).filter((name) => name.endsWith('.jsonl'))) {
    const [first = ''] = readFileSync(join(folder, name), 'utf8').split('\n');
    writeFileSync(join(copy, name), name === file ? JSON.stringify(line) : first);
  }
  await expect(readTrainingSet(copy, bank)).rejects.toThrow(/The rubric of [a-z]+-\d has no move "fly"\./);
  await rm(copy, { recursive: true });
});

describe('models.json', () => {
  const training = readTrainingSet(folder, bank);

  it('has exactly the scenarios with labelled answers', async () => {
    const labelled = labelledEntries(bank, await training);
    expect(Object.keys(models.scenarios)).toEqual(labelled.map(({ scenario }) => scenario.id));
  });

  it('is what these answers, rubrics and this code give: the rarity of all words, and one scenario', async () => {
    /** The weights as they are packed, in hundredths. */
    const plain = (learned: object) =>
      JSON.parse(
        JSON.stringify(learned, (_, value) => {
          if (!(value instanceof Map || value instanceof PackedVector)) return value;
          const rounded = [...value].map(([token, weight]) => [token, Math.round(weight * 100)] as const);
          return Object.fromEntries(rounded.filter(([, hundredths]) => Math.abs(hundredths) >= 3));
        }),
      );
    const entry = entryOf('eth-1');
    const { rarity } = learnJunk(await training);
    const { names: _, ...shipped } = models.scenarios['eth-1'] ?? {};
    expect(plain({ rarity })).toEqual(plain({ rarity: models.general.rarity }));
    expect(plain(learnScenario(await training, entry, rarity))).toEqual(plain(shipped));
  });
});
