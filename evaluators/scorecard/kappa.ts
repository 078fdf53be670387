/**
 * Cohen's kappa with quadratic weights: 1 is full agreement, 0 is agreement by chance. Returns null if there are no
 * ranks, or if all are equal.
 */
export function quadraticWeightedKappa(first: readonly number[], second: readonly number[]): number | null {
  const count = first.length;
  let observed = 0;
  for (let at = 0; at < count; at++) observed += ((first[at] ?? 0) - (second[at] ?? 0)) ** 2;
  // The mean squared difference over all pairs of ranks: E(a²) - 2 E(a) E(b) + E(b²).
  const expected = (sumOfSquares(first) + sumOfSquares(second)) / count - (2 * sum(first) * sum(second)) / count ** 2;
  return count === 0 || expected < 1e-12 ? null : 1 - observed / count / expected;
}

function sum(ranks: readonly number[]): number {
  return ranks.reduce((total, rank) => total + rank, 0);
}

function sumOfSquares(ranks: readonly number[]): number {
  return ranks.reduce((total, rank) => total + rank ** 2, 0);
}
