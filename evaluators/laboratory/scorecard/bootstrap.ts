import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

const seed = 3000;
const rounds = 2000;

/** The 95% percentile bootstrap interval, with a fixed seed. Null without items, or if `figure` is always null. */
export function bootstrapInterval<T>(items: readonly T[], figure: (drawn: readonly T[]) => number | null) {
  if (items.length === 0) return null;
  const random = xoroshiro128plus(seed);
  const values: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const value = figure(items.map(() => items[uniformInt(random, 0, items.length - 1)] as T));
    if (value !== null) values.push(value);
  }
  values.sort((a, b) => a - b);
  const quantile = (share: number) => values[Math.round(share * (values.length - 1))];
  const low = quantile(0.025);
  const high = quantile(0.975);
  return low === undefined || high === undefined ? null : { low, high };
}
