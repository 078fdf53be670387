import type { Bank } from '../../../scenarios/bank.ts';
import { suspicions } from '../../builtIn/reading.ts';
import { fitRidge } from '../../builtIn/vectors/ridge.ts';
import { dot } from '../../builtIn/vectors/vector.ts';
import { computeRarity, toVector } from '../../builtIn/words/tokenVector.ts';
import { upperQuantile } from './thresholds.ts';
import type { TrainingSet } from './trainingSet.ts';

const junkPenalty = 0.5;

/** The share of genuine sentences that may be mistaken for junk. */
const maxFalsePositives = 0.005;

const folds = 5;

export function learnJunk({ answers, junk }: Pick<TrainingSet, 'answers' | 'junk'>) {
  const own = answers.flatMap(({ sentences }) => sentences.map(({ tokens }) => tokens));
  const all = [...own, ...junk.flatMap(({ sentences }) => sentences)];
  const rarity = computeRarity(all);
  const rows = all.map((tokens, index) => ({ vector: toVector(rarity, tokens), isJunk: index >= own.length }));
  return { rarity, weights: fitRidge(rows, junkPenalty, ({ isJunk }) => Number(isJunk)) };
}

/** The lowest threshold that loses at most `maxFalsePositives` of the genuine sentences, by cross-validation. */
export function minJunk({ answers, junk }: TrainingSet, bank: Bank): number {
  const genuine = Array.from({ length: folds }, (_, fold) => {
    const isOut = ({ entry }: TrainingSet['answers'][number]) => bank.indexOf(entry) % folds === fold;
    const { rarity, weights } = learnJunk({
      answers: answers.filter((answer) => !isOut(answer)),
      junk: junk.filter((_, index) => index % folds !== fold),
    });
    return answers
      .filter(isOut)
      .flatMap(({ sentences }) => suspicions(sentences.map(({ tokens }) => dot(toVector(rarity, tokens), weights))));
  }).flat();
  return Math.ceil((upperQuantile(maxFalsePositives, genuine) ?? 0) * 1e3) / 1e3;
}
