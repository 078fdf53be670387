import type { Rules } from '../models.ts';
import { type Reading, relatedFeatures } from '../reading.ts';
import { rounded, weighted } from '../vector.ts';
import { fitLogistic } from './logistic.ts';
import { exceededBy } from './thresholds.ts';

/** `strangers` are answers to other stories, of which `share` may be taken for answers to this one. */
export function learnRelated(own: readonly Reading[], strangers: readonly Reading[], share: number): Rules['related'] {
  const rows = [...own, ...strangers].map((reading, at) => ({
    features: relatedFeatures(reading),
    target: Number(at < own.length),
  }));
  const weights = fitLogistic(rows);
  const sums = rows.slice(own.length).map(({ features }) => rounded(weighted(features, weights)));
  return { weights, least: exceededBy(share, sums) ?? 0 };
}
