/** `labelled` and `graded` are ranks from 0 (Junior) to 3 (Lead). */
export type Ranked = { scenario: string; labelled: number; graded: number };

export function pairFigures(answers: readonly Ranked[]) {
  const pairs = answers.flatMap((one, index) =>
    answers.slice(index + 1).flatMap((other) => {
      const apart = one.labelled - other.labelled;
      if (one.scenario !== other.scenario || apart === 0) return [];
      return { isFar: Math.abs(apart) >= 2, agreement: Math.sign(one.graded - other.graded) * Math.sign(apart) };
    }),
  );
  const right = pairs.filter(({ agreement }) => agreement > 0).length;
  const wrong = pairs.filter(({ agreement }) => agreement < 0);
  const ties = pairs.length - right - wrong.length;
  return {
    /** Pairs of answers to the same scenario with different labels. */
    pairs: pairs.length,
    /** The share of pairs that are graded in the order of their labels. A tie counts half. */
    order: pairs.length === 0 ? null : (right + ties / 2) / pairs.length,
    /** Pairs whose labels are at least two levels apart. */
    farPairs: pairs.filter(({ isFar }) => isFar).length,
    /** Those of `farPairs` that are graded in the reverse order. */
    inversions: wrong.filter(({ isFar }) => isFar).length,
  };
}
