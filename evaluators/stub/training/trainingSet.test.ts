import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bank, entryOf, models } from '../testing/shipped.ts';
import { labelledIn, readTrainingSet } from './trainingSet.ts';

it('trains only on scenarios with labelled answers', () => {
  const answer = {
    entry: entryOf('bus-2'),
    sentences: [],
    answer: '',
    moves: [],
    rank: 0,
    evidence: null,
    crosses: null,
    label: null,
  };
  expect(labelledIn(bank, { answers: [{ ...answer, kind: 'ordinary' }] })).toEqual([entryOf('bus-2')]);
});

it('models.json has exactly the scenarios with labelled answers', async () => {
  const folder = join(import.meta.dirname, '..', '..', 'labelled', 'training');
  const labelled = labelledIn(bank, await readTrainingSet(folder, bank));
  expect(Object.keys(models.scenarios)).toEqual(labelled.map(({ scenario }) => scenario.id));
});
