import { type Reached, rankOf } from '../judge.ts';
import type { TrainingAnswer } from './trainingSet.ts';

/** Weights the squared mean error, so that grades are neither too generous nor too strict on average. */
const biasPenalty = 8;

/** How much the answers of each level and kind count together, however many they are. */
const shares = { ordinary: 1, crossed: 1, varied: 0.5, hollow: 0.5 };

type LabelledReach = Reached & { answer: Pick<TrainingAnswer, 'kind' | 'rank'> };

/**
 * The reach that each level begins at, and the confidence of the best evidence that Mid needs. Searches as long as the
 * error gets smaller.
 */
export function learnLevels(reached: readonly LabelledReach[]): { levels: number[]; mid: number } {
  const groups = [0, 1, 2, 3].flatMap((rank) =>
    (['ordinary', 'crossed', 'varied', 'hollow'] as const).map((kind) => ({
      share: shares[kind],
      own: reached.filter(({ answer }) => answer.rank === rank && answer.kind === kind),
    })),
  );
  const all = groups.filter(({ own }) => own.length > 0);
  const shareOfAll = all.reduce((sum, { share }) => sum + share, 0);
  const loss = ([mid = 0, ...levels]: readonly number[]) => {
    const errors = all.map(({ share, own }) => ({
      share: share / shareOfAll,
      errors: own.map((one) => rankOf(one, levels, mid) - one.answer.rank),
    }));
    const total = (of: (errors: number[]) => number) =>
      errors.reduce((sum, { share, errors }) => sum + share * of(errors), 0);
    return total((own) => mean(own.map((error) => error ** 2))) + biasPenalty * total(mean) ** 2;
  };
  let best = [0.45, 0.5, 1.4, 2.2];
  for (const step of [0.1, 0.05, 0.02])
    for (let changed = true; changed; ) {
      changed = false;
      for (const [at] of best.entries())
        for (const move of [-step, step]) {
          const tried = best.map((one, place) => (place === at ? Math.round((one + move) * 100) / 100 : one));
          if (loss(tried) < loss(best)) [best, changed] = [tried, true];
        }
    }
  const [mid = 0, ...levels] = best;
  return { levels, mid };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
