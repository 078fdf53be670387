import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { loadBank } from '../../../scenarios/bank.ts';
import { builtIn } from '../../builtIn/builtIn.ts';
import { readHalf } from '../labelled/labelledHalf.ts';
import { shuffled } from './sample.ts';
import { takeScorecard } from './scorecard.ts';

/** Only a smoke test. `npm run scorecard` measures the quality, on answers that were not used in training. */
it('the built-in evaluator does well on a sample of what it learned from', async () => {
  const bank = await loadBank(fileURLToPath(new URL('../../../scenarios', import.meta.url)));
  const half = await readHalf(fileURLToPath(new URL('../labelled/training', import.meta.url)), bank);
  const answers = shuffled([...half.ordinary, ...half.crossed]).slice(0, 24);
  const card = await takeScorecard({
    evaluator: builtIn,
    bank,
    sets: { answers },
    half: { ...half, attacks: half.attacks.slice(0, 10), varied: half.varied.slice(0, 24) },
    training: { ordinary: answers, crossed: [], varied: half.varied.slice(24, 48), evidence: [], moves: half.moves },
    watch: () => {},
  });
  expect(card.columns.answers?.levels.qwk.value).toBeGreaterThanOrEqual(0.8);
  expect(card.retest).toMatchObject({ tried: 20, identical: 20 });
  expect(card.moves?.namedMade.value).toBeGreaterThan(0.9);
  expect(card.failures).toEqual([]);
});
