/**
 * Cohen's kappa with quadratic weights of two lists of ranks (whole numbers, in the same order of answers): 1 where all
 * agree, 0 where they agree as by chance, -1 at worst. null where chance alone leaves nothing to disagree on: no
 * answers, or all of one rank in both lists.
 */
export function quadraticWeightedKappa(first: readonly number[], second: readonly number[]): number | null {
  const count = first.length;
  let observed = 0;
  for (let at = 0; at < count; at++) observed += ((first[at] ?? 0) - (second[at] ?? 0)) ** 2;
  // The mean square distance of all pairs, without making them: E(a²) - 2 E(a) E(b) + E(b²).
  const expected = (sumOfSquares(first) + sumOfSquares(second)) / count - (2 * sum(first) * sum(second)) / count ** 2;
  return count === 0 || expected < 1e-12 ? null : 1 - observed / count / expected;
}

function sum(ranks: readonly number[]): number {
  return ranks.reduce((total, rank) => total + rank, 0);
}

function sumOfSquares(ranks: readonly number[]): number {
  return ranks.reduce((total, rank) => total + rank ** 2, 0);
}
