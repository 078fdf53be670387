import { splitSentences } from '../../../scenarios/text/sentences.ts';
import { fitRidge } from '../../builtIn/vectors/ridge.ts';
import { dot } from '../../builtIn/vectors/vector.ts';
import { memoizeByText, tokenize } from '../../builtIn/words/tokens.ts';
import { computeRarity, toVector } from '../../builtIn/words/tokenVector.ts';

/** Returns a rank from 0 (Junior) to 3 (Lead). `scenario` is an id. */
export type WordsOnly = (answer: { scenario: string; answer: string }) => number;

type Training = { scenario: string; answer: string; labelled: number };
type Tokens = ReadonlySet<string>;

/** Of 0.1, 0.3, 1, 3 and 10, this did best in a cross-validation that left out one scenario at a time. */
const penalty = 0.1;

/**
 * Learns, when the first answer is graded, to grade without a rubric. A ridge regression on answers to other scenarios
 * predicts a number. Thresholds turn it into a level, so that each level is given as often as it was labelled.
 */
export function learnWordsOnly(training: readonly Training[]): WordsOnly {
  let learned: WordsOnly | undefined;
  return (answer) => {
    learned ??= learn(training);
    return learned(answer);
  };
}

function learn(training: readonly Training[]): WordsOnly {
  const examples = training.map((example) => ({ ...example, tokens: wordsAndPairs(example.answer) }));
  const heightWithout = memoizeByText((id) => fitHeight(examples.filter(({ scenario }) => scenario !== id)));
  // A model gives more extreme values to answers that it was fitted on, so each answer gets its value from a model that
  // was fitted without its scenario.
  const heights = examples.map((example) => ({ ...example, height: heightWithout(example.scenario)(example.tokens) }));
  const cutsWithout = memoizeByText((id) => findCuts(heights.filter(({ scenario }) => scenario !== id)));
  return ({ scenario, answer }) => {
    const height = heightWithout(scenario)(wordsAndPairs(answer));
    return cutsWithout(scenario).filter((cut) => height >= cut).length;
  };
}

function fitHeight(examples: readonly { tokens: Tokens; labelled: number }[]): (tokens: Tokens) => number {
  const rarity = computeRarity(examples.map(({ tokens }) => tokens));
  const mean = examples.reduce((sum, { labelled }) => sum + labelled, 0) / Math.max(1, examples.length);
  const rows = examples.map(({ tokens, labelled }) => ({ vector: toVector(rarity, tokens), labelled }));
  const weights = fitRidge(rows, penalty, ({ labelled }) => labelled - mean);
  return (tokens) => mean + dot(toVector(rarity, tokens), weights);
}

function findCuts(examples: readonly { height: number; labelled: number }[]): number[] {
  const heights = examples.map(({ height }) => height).sort((a, b) => a - b);
  return [1, 2, 3].map((rank) => {
    const beneath = examples.filter(({ labelled }) => labelled < rank).length;
    return ((heights[beneath - 1] ?? -Infinity) + (heights[beneath] ?? Infinity)) / 2;
  });
}

/** Sentence by sentence, so that no pair of words spans two sentences. */
function wordsAndPairs(answer: string): Tokens {
  return new Set(splitSentences(answer).flatMap((sentence) => [...tokenize(sentence)]));
}
