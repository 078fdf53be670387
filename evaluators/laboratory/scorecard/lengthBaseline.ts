import { countWords } from '../../../scenarios/text/countWords.ts';
import { quadraticWeightedKappa } from './kappa.ts';

/** The kappa of grading by length, with each level as often as it was labelled: the better of both directions. */
export function lengthOnlyKappa(answers: readonly { answer: string; labelled: number }[]): number | null {
  const lengths = answers.map(({ answer }) => countWords(answer));
  const ranks = answers.map(({ labelled }) => labelled);
  const both = [lengths, lengths.map((length) => -length)].map((order) =>
    quadraticWeightedKappa(matched(order, ranks).map((rank, index) => [ranks[index] ?? 0, rank])),
  );
  return both.reduce((best, kappa) => (best === null || (kappa ?? best) > best ? kappa : best), null);
}

/** Gives each value the rank at its position when both are sorted; equal values, the one in the middle of theirs. */
function matched(order: readonly number[], ranks: readonly number[]): number[] {
  const sortedRanks = ranks.toSorted((a, b) => a - b);
  const sortedOrder = order.toSorted((a, b) => a - b);
  return order.map((value) => {
    const middle = (sortedOrder.indexOf(value) + sortedOrder.lastIndexOf(value)) / 2;
    return sortedRanks[Math.floor(middle)] ?? 0;
  });
}
