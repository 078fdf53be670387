import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { loadBank } from '../../../scenarios/bank.ts';
import { builtIn } from '../../builtIn/builtIn.ts';
import { readSplit } from '../labelled/labelledSplit.ts';
import { shuffled } from './sample.ts';
import { takeScorecard } from './takeScorecard.ts';

/** Only a smoke test. `npm run scorecard` measures the quality, on answers that were not used in training. */
it('the built-in evaluator does well on a sample of what it learned from', async () => {
  const bank = await loadBank(fileURLToPath(new URL('../../../scenarios', import.meta.url)));
  const split = await readSplit(fileURLToPath(new URL('../labelled/training', import.meta.url)), bank);
  const answers = shuffled([...split.ordinary, ...split.styleMatched]).slice(0, 24);
  const card = await takeScorecard({
    evaluator: builtIn,
    bank,
    sets: { answers },
    split: { ...split, attacks: split.attacks.slice(0, 10), varied: split.varied.slice(0, 24) },
    training: {
      ordinary: answers,
      styleMatched: [],
      varied: split.varied.slice(24, 48),
      evidence: [],
      moves: split.moves,
    },
    watch: () => {},
  });
  expect(card.columns.answers?.levels.qwk.value).toBeGreaterThanOrEqual(0.8);
  expect(card.retest).toMatchObject({ tried: 20, identical: 20 });
  expect(card.moves?.namedMade.value).toBeGreaterThan(0.9);
  expect(card.failures).toEqual([]);
});
