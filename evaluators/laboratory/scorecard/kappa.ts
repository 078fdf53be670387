/** Cohen's kappa with quadratic weights: 1 is full agreement, 0 is chance. Null without pairs, or if all are equal. */
export function quadraticWeightedKappa(pairs: readonly (readonly [number, number])[]): number | null {
  const count = pairs.length;
  const sum = (term: (a: number, b: number) => number) => pairs.reduce((total, [a, b]) => total + term(a, b), 0);
  const observed = sum((a, b) => (a - b) ** 2);
  // The mean squared difference over all pairs of ranks: E(a²) - 2 E(a) E(b) + E(b²).
  const squares = sum((a, b) => a ** 2 + b ** 2);
  const expected = squares / count - (2 * sum((a) => a) * sum((_, b) => b)) / count ** 2;
  return count === 0 || expected < 1e-12 ? null : 1 - observed / count / expected;
}
