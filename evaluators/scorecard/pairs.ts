/** `labelled` and `graded` are ranks from 0 (Junior) to 3 (Lead). */
export type Ranked = { scenario: string; labelled: number; graded: number };

export function pairFigures(answers: readonly Ranked[]) {
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
    /** Pairs of answers to the same scenario with different labels. */
    pairs,
    /** The share of pairs that are graded in the order of their labels. A tie counts half. */
    order: share(right + ties / 2, pairs),
    /** The same without the ties. */
    orderApart: share(right, right + wrong),
    /** Pairs whose labels are at least two levels apart. */
    farPairs,
    /** Of `farPairs`, those graded in the reverse order. */
    inversions,
  };
}
