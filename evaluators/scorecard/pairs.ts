/** An answer as it was labelled and as it was graded; ranks are 0 to 3. */
export type Ranked = { scenario: string; labelled: number; graded: number };

export type PairFigures = {
  /** Pairs of answers to one scenario with different labels. */
  pairs: number;
  /** The share of them that is graded in the order of the labels; a tie counts as half. null without a pair. */
  order: number | null;
  /** The share in order of those that are graded apart, ties left out (concordance). null without any. */
  orderApart: number | null;
  /** The pairs whose labels are two levels or more apart. */
  farPairs: number;
  /** How many of those are graded the other way round; a tie is none. */
  inversions: number;
};

/** Compares every two answers of the same scenario. */
export function pairFigures(answers: readonly Ranked[]): PairFigures {
  let [pairs, right, wrong, farPairs, inversions] = [0, 0, 0, 0, 0];
  for (const [at, one] of answers.entries()) {
    for (const other of answers.slice(at + 1)) {
      const apart = one.labelled - other.labelled;
      if (one.scenario !== other.scenario || apart === 0) continue;
      const agreement = Math.sign(one.graded - other.graded) * Math.sign(apart);
      pairs += 1;
      if (agreement > 0) right += 1;
      if (agreement < 0) wrong += 1;
      if (Math.abs(apart) < 2) continue;
      farPairs += 1;
      if (agreement < 0) inversions += 1;
    }
  }
  const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);
  const ties = pairs - right - wrong;
  return {
    pairs,
    order: share(right + ties / 2, pairs),
    orderApart: share(right, right + wrong),
    farPairs,
    inversions,
  };
}
