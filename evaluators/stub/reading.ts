import type { BankEntry } from '../../scenarios/bank.ts';
import { relevance } from './relevance.ts';
import type { ScenarioModels } from './scenarioModels.ts';
import { ownSentences, tokensIn } from './text.ts';
import { denseVector, dot, unitVector, type Vector } from './vector.ts';

/** How a sentence reads: each number is a model's, and none is a verdict yet. */
export type SentenceReading = {
  text: string;
  size: number;
  worth: number;
  harm: number;
  /** For each criterion, how much it speaks for it; for each red line, how much for crossing it. */
  shows: readonly number[];
  crosses: readonly number[];
};

export type Reading = { sentences: readonly SentenceReading[]; reach: number; relevance: number };

/** What was learned from answers to all scenarios. */
export type GeneralModels = { rarity: Vector; reach: Vector; worth: Vector; harm: Vector };

/** A token that no model knows counts 0. */
export function vectorOf(rarity: Vector, tokens: Iterable<string>): Vector {
  return unitVector(tokens, (token) => rarity.get(token) ?? 0);
}

export function readAnswer(
  general: GeneralModels,
  { rarity, criteria, redLines }: ScenarioModels,
  entry: BankEntry,
  answer: string,
): Reading {
  const own = ownSentences(answer, entry.scenario);
  const all = tokensIn(own);
  return {
    sentences: own.map(({ text, tokens }) => {
      const vector = vectorOf(rarity, tokens);
      return {
        text,
        size: tokens.size,
        worth: dot(vector, general.worth),
        harm: dot(vector, general.harm),
        shows: criteria.map((model) => dot(vector, model)),
        crosses: redLines.map((model) => dot(vector, model)),
      };
    }),
    reach: dot(vectorOf(general.rarity, all), general.reach),
    relevance: relevance(entry, all),
  };
}

/** What speaks for and against a sentence as evidence for a criterion. A sentence that fits another one better is bad evidence. */
export function showsFeatures({ sentences, reach }: Reading, criterion: number, at: number): Vector {
  const all = sentences.map(({ shows }) => shows[criterion] ?? 0);
  const { worth, shows, size } = sentences[at] as SentenceReading;
  const fit = all[at] ?? 0;
  const otherCriteria = Math.max(-1, ...shows.filter((_, other) => other !== criterion));
  const otherSentences = Math.max(-1, ...all.filter((_, other) => other !== at));
  return denseVector([
    1,
    fit,
    fit - otherCriteria,
    fit - otherSentences,
    Math.max(fit, otherSentences),
    all[at - 1] ?? 0,
    all[at + 1] ?? 0,
    worth,
    reach,
    fit * worth,
    fit * reach,
    Math.min(2, size / 40),
  ]);
}

/** What speaks for a criterion's score, given its best sentence: what speaks for the sentence, and how surely it shows it. */
export function scoreFeatures(features: Vector, shown: number, reach: number): Vector {
  return new Map([...features, ['shown', shown], ['shown × reach', shown * reach]]);
}

export function crossesFeatures({ sentences, reach }: Reading, redLine: number, at: number): Vector {
  const { crosses, harm, worth } = sentences[at] as SentenceReading;
  const fit = crosses[redLine] ?? 0;
  return denseVector([1, fit, harm, fit * harm, reach, fit * reach, harm * reach, worth]);
}
