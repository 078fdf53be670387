import type { BankEntry } from '../../scenarios/bank.ts';
import { relevance } from './relevance.ts';
import type { ScenarioModels } from './scenarioModels.ts';
import { ownSentences, tokensIn } from './text.ts';
import { denseVector, dot, unitVector, type Vector } from './vector.ts';

/** How a sentence reads. Each number comes from a model, and none is a verdict yet. */
type SentenceReading = {
  text: string;
  size: number;
  worth: number;
  /** For each criterion, how much it speaks for it, by this scenario's sentences and by those of all. */
  shows: readonly number[];
  aspects: readonly number[];
  /** For each red line, how much it speaks for crossing it. */
  crosses: readonly number[];
};

export type Reading = {
  sentences: readonly SentenceReading[];
  reach: number;
  relevance: number;
  /** How much the whole answer goes along with harm, by answers to all scenarios and to this one. */
  harm: { general: number; own: number };
};

/** What was learned from answers to all scenarios. */
export type GeneralModels = {
  rarity: Vector;
  reach: Vector;
  worth: Vector;
  harm: Vector;
  /** What sentences have in common that show the first criterion of a rubric, the second, and so on. */
  aspects: readonly Vector[];
};

/** A token that no model knows counts 0. */
export function vectorOf(rarity: Vector, tokens: Iterable<string>): Vector {
  return unitVector(tokens, (token) => rarity.get(token) ?? 0);
}

export function readAnswer(
  general: GeneralModels,
  { rarity, criteria, redLines, harm }: ScenarioModels,
  entry: BankEntry,
  answer: string,
): Reading {
  const own = ownSentences(answer, entry);
  const all = tokensIn(own);
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
    reach: dot(vectorOf(general.rarity, all), general.reach),
    relevance: relevance(entry, all),
    harm: { general: dot(vectorOf(general.rarity, all), general.harm), own: dot(vectorOf(rarity, all), harm) },
  };
}

/** What speaks for and against a sentence as evidence for a criterion: it is bad evidence if it fits another one better. */
export function showsFeatures({ sentences, reach }: Reading, criterion: number, at: number): Vector {
  const { worth, shows, aspects, size } = sentences[at] as SentenceReading;
  const fits = sentences.map((sentence) => sentence.shows[criterion] ?? 0);
  const fit = fits[at] ?? 0;
  const aspect = aspects[criterion] ?? 0;
  const otherFit = greatestBut(shows, criterion);
  const elsewhere = greatestBut(fits, at);
  return denseVector([
    1,
    fit,
    fit - otherFit,
    fit - elsewhere,
    Math.max(fit, elsewhere),
    fit > otherFit ? 1 : 0,
    fit > elsewhere ? 1 : 0,
    fit ** 2,
    aspect,
    aspect - greatestBut(aspects, criterion),
    fits[at - 1] ?? 0,
    fits[at + 1] ?? 0,
    worth,
    reach,
    fit * worth,
    fit * reach,
    Math.min(2, size / 40),
  ]);
}

function greatestBut(values: readonly number[], place: number): number {
  return Math.max(-1, ...values.filter((_, at) => at !== place));
}

/** What speaks for a criterion's score, given its best sentence: what speaks for the sentence, and how surely it shows it. */
export function scoreFeatures(features: Vector, shown: number, reach: number): Vector {
  return new Map([...features, ['shown', shown], ['shown × reach', shown * reach]]);
}

/** What speaks for an answer that takes a harmful way out. */
export function harmFeatures({ sentences, reach, harm }: Reading): Vector {
  const crosses = Math.max(0, ...sentences.flatMap((sentence) => sentence.crosses));
  return denseVector([
    1,
    reach,
    harm.general,
    harm.own,
    crosses,
    harm.general * reach,
    harm.own * reach,
    crosses * reach,
  ]);
}
