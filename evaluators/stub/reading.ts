import type { BankEntry } from '../../scenarios/bank.ts';
import { relevance } from './relevance.ts';
import type { ScenarioModels } from './scenarioModels.ts';
import { ownSentences, type Sentence, tokensIn } from './text.ts';
import { dot, unitVector, type Vector } from './vector.ts';

/** What each model says of a sentence, before `judge.ts` applies the rules. */
type SentenceReading = {
  text: string;
  size: number;
  worth: number;
  /** For each criterion, how well the sentence fits it, by this scenario's model. */
  shows: readonly number[];
  /** For each criterion position, how well it fits by the model of all scenarios. */
  aspects: readonly number[];
  /** For each red line, how likely the sentence crosses it. */
  crosses: readonly number[];
};

export type Reading = {
  sentences: readonly SentenceReading[];
  reach: number;
  relevance: number;
  /** How harmful the whole answer is, by the model of all scenarios (`general`) and by this scenario's (`own`). */
  harm: { general: number; own: number };
};

/** What was learned from answers to all scenarios. */
export type GeneralModels = {
  rarity: Vector;
  reach: Vector;
  worth: Vector;
  harm: Vector;
  /**
   * One model per criterion position: what sentences for the first criterion of all rubrics have in common, for the second,
   * and so on.
   */
  aspects: readonly Vector[];
  /** Detects sentences that do not belong to an answer; those at `least` or more are left out. */
  junk: { weights: Vector; least: number };
};

/** A token that no model knows counts 0. */
export function vectorOf(rarity: Vector, tokens: Iterable<string>): Vector {
  return unitVector(tokens, (token) => rarity.get(token) ?? 0);
}

/**
 * How likely each sentence is an instruction to the evaluator, or babble. Averaged with the more suspicious neighbour, since
 * such sentences come in groups.
 */
export function suspicions(sentences: readonly Pick<Sentence, 'tokens'>[], rarity: Vector, weights: Vector): number[] {
  const own = sentences.map(({ tokens }) => dot(vectorOf(rarity, tokens), weights));
  return own.map((one, at) => (one + Math.max(own[at - 1] ?? one, own[at + 1] ?? one)) / 2);
}

export function readAnswer(
  general: GeneralModels,
  { rarity = general.rarity, criteria, redLines, harm }: ScenarioModels,
  entry: BankEntry,
  answer: string,
): Reading {
  const typed = ownSentences(answer, entry);
  const suspicion = suspicions(typed, general.rarity, general.junk.weights);
  const own = typed.filter((_, at) => (suspicion[at] ?? 0) < general.junk.least);
  const all = tokensIn(own);
  const [whole, wholeHere] = [vectorOf(general.rarity, all), vectorOf(rarity, all)];
  return {
    sentences: own.map(({ text, tokens }) => {
      const vector = vectorOf(rarity, tokens);
      return {
        text,
        size: tokens.size,
        worth: dot(vector, general.worth),
        shows: criteria.map((model) => dot(vector, model)),
        aspects: general.aspects.map((model) => dot(vector, model)),
        crosses: redLines.map((model) => dot(vector, model)),
      };
    }),
    reach: dot(whole, general.reach),
    relevance: relevance(entry, all),
    harm: { general: dot(whole, general.harm), own: dot(wholeHere, harm) },
  };
}

/** Features of a sentence as evidence for a criterion. One that fits another criterion better is weak evidence. */
export function showsFeatures({ sentences, reach }: Reading, criterion: number, at: number): number[] {
  const { worth, shows, aspects, size } = sentences[at] as SentenceReading;
  const fits = sentences.map((sentence) => sentence.shows[criterion] ?? 0);
  const fit = fits[at] ?? 0;
  const aspect = aspects[criterion] ?? 0;
  return [
    1,
    fit - greatestBut(shows, criterion),
    fit - greatestBut(fits, at),
    fit * worth,
    fit * reach,
    aspect,
    aspect - greatestBut(aspects, criterion),
    Math.min(2, size / 40),
  ];
}

function greatestBut(values: readonly number[], place: number): number {
  return Math.max(-1, ...values.filter((_, at) => at !== place));
}

/**
 * Features for a criterion's score: those of its best sentence, the reach, and the confidence that the sentence shows it.
 */
export function scoreFeatures(features: readonly number[], shown: number, reach: number): number[] {
  return [...features, reach, shown, shown * reach];
}

/** Features of an answer for telling whether it does harm. */
export function harmFeatures({ sentences, reach, harm }: Reading): number[] {
  const crosses = Math.max(0, ...sentences.flatMap((sentence) => sentence.crosses));
  const signs = [harm.general, harm.own, crosses];
  return [1, reach, ...signs, ...signs.map((sign) => sign * reach)];
}
