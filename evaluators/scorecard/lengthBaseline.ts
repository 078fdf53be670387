import { quadraticWeightedKappa } from './kappa.ts';

/**
 * What a grader would reach that only counts words: answers in the order of their length get the labels in the order of
 * their rank, as many of each as there are, and the same length gets the same label. The quadratic weighted kappa of the
 * better of "longer is higher" and "shorter is higher"; ranks are 0 to 3.
 */
export function lengthOnlyKappa(answers: readonly { answer: string; labelled: number }[]): number | null {
  const lengths = answers.map(({ answer }) => wordCount(answer));
  const ranks = answers.map(({ labelled }) => labelled);
  const both = [lengths, lengths.map((length) => -length)].map((order) =>
    quadraticWeightedKappa(ranks, matched(order, ranks)),
  );
  return both.reduce((best, kappa) => (best === null || (kappa ?? best) > best ? kappa : best), null);
}

/** For each place in `order` the rank that stands there once both lists are sorted. */
function matched(order: readonly number[], ranks: readonly number[]): number[] {
  const sortedRanks = [...ranks].sort((a, b) => a - b);
  const sortedOrder = [...order].sort((a, b) => a - b);
  return order.map((value) => {
    const middle = (sortedOrder.indexOf(value) + sortedOrder.lastIndexOf(value)) / 2;
    return sortedRanks[Math.floor(middle)] ?? 0;
  });
}

function wordCount(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
