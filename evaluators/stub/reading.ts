import type { BankEntry } from '../../scenarios/bank.ts';
import { relevance } from './relevance.ts';
import type { ScenarioModels } from './scenarioModels.ts';
import { ownSentences, type Sentence, tokensIn } from './text.ts';
import { isPair } from './tokens.ts';
import { dot, unitVector, type Vector, VectorTable } from './vector.ts';

type SentenceReading = {
  text: string;
  size: number;
  worth: number;
  /** By criterion, from the model of this scenario. */
  shows: readonly number[];
  /** By criterion, from the models of all scenarios. */
  aspects: readonly number[];
  /** By red line, how likely the sentence crosses it. */
  crosses: readonly number[];
  /** By move, how well the sentence makes it, and how well it answers its question. */
  makes: readonly number[];
  closes: readonly number[];
  /** By criterion and act. */
  acts: readonly (readonly number[])[];
};

export type Reading = {
  sentences: readonly SentenceReading[];
  /** The predicted level of the whole answer, from 0 for Junior to 3 for Lead. */
  reach: number;
  relevance: number;
  /** `general` is from the model of all scenarios, `own` from that of this one. */
  harm: { general: number; own: number };
  /** By move, how well the whole answer makes it. */
  moves: readonly number[];
};

/** Learned from answers to all scenarios. */
export type GeneralModels = {
  rarity: Vector;
  reach: Vector;
  worth: Vector;
  harm: Vector;
  /** The first one learns what sentences about the first criterion of any rubric have in common, and so on. */
  aspects: readonly Vector[];
  /** Detects sentences that do not belong to an answer. Those with a suspicion of `least` or more are ignored. */
  junk: { weights: Vector; least: number };
};

/** Rarer tokens have more weight. Tokens without a rarity are left out. */
export function vectorOf(rarity: Vector, tokens: Iterable<string>): Vector {
  return unitVector(tokens, (token) => rarity.get(token) ?? 0);
}

/** Parts of words recognise a move in other forms of a word, and in misspelt ones. */
export function moveVectorOf(rarity: Vector, tokens: Iterable<string>): Vector {
  const all = [...tokens];
  const parts = unitVector(new Set(all.filter((token) => !isPair(token)).flatMap(partsOf)), () => 1);
  return new Map([
    ...vectorOf(rarity, all),
    ...[...parts].map(([part, weight]) => [part, partWeight * weight] as const),
  ]);
}

const partWeight = 1.2;
const partLength = 4;

/** Marked, so that none equals a token. */
function partsOf(stem: string): string[] {
  const marked = `^${stem}$`;
  return Array.from(
    { length: Math.max(0, marked.length - partLength + 1) },
    (_, at) => `~${marked.slice(at, at + partLength)}`,
  );
}

/**
 * How likely each sentence is gibberish or an instruction to the evaluator. The more suspicious neighbour counts too,
 * because such sentences come in groups.
 */
export function suspicions(sentences: readonly Pick<Sentence, 'tokens'>[], rarity: Vector, weights: Vector): number[] {
  const own = sentences.map(({ tokens }) => dot(vectorOf(rarity, tokens), weights));
  return own.map((one, at) => (one + Math.max(own[at - 1] ?? one, own[at + 1] ?? one)) / 2);
}

/** The tables of models that read each sentence. */
const tables = new WeakMap<ScenarioModels, { plain: VectorTable; moving: VectorTable }>();

function tablesOf(models: ScenarioModels): { plain: VectorTable; moving: VectorTable } {
  const { criteria, redLines, moves, acts } = models;
  const known = tables.get(models) ?? {
    plain: new VectorTable([...criteria, ...redLines]),
    moving: new VectorTable([...moves.flatMap(({ made, closes }) => [made, closes]), ...acts.flat()]),
  };
  tables.set(models, known);
  return known;
}

export function readAnswer(general: GeneralModels, models: ScenarioModels, entry: BankEntry, answer: string): Reading {
  const { rarity = general.rarity, criteria, harm, moves, acts } = models;
  const { plain, moving } = tablesOf(models);
  const typed = ownSentences(answer, entry);
  const suspicion = suspicions(typed, general.rarity, general.junk.weights);
  const own = typed.filter((_, at) => (suspicion[at] ?? 0) < general.junk.least);
  const all = tokensIn(own);
  const [whole, wholeHere, wholeMoving] = [
    vectorOf(general.rarity, all),
    vectorOf(rarity, all),
    moveVectorOf(rarity, all),
  ];
  return {
    sentences: own.map(({ text, tokens }) => {
      const vector = vectorOf(rarity, tokens);
      const plainly = plain.dots(vector);
      const movingly = moving.dots(moveVectorOf(rarity, tokens));
      const inActs = movingly.slice(moves.length * 2);
      return {
        text,
        size: tokens.size,
        worth: dot(vector, general.worth),
        shows: plainly.slice(0, criteria.length),
        aspects: general.aspects.map((model) => dot(vector, model)),
        crosses: plainly.slice(criteria.length),
        makes: moves.map((_, at) => movingly[at * 2] ?? 0),
        closes: moves.map((_, at) => movingly[at * 2 + 1] ?? 0),
        acts: acts.map((of) => inActs.splice(0, of.length)),
      };
    }),
    reach: dot(whole, general.reach),
    relevance: relevance(entry, all),
    harm: { general: dot(whole, general.harm), own: dot(wholeHere, harm) },
    moves: moves.map((move) => dot(wholeMoving, move.whole)),
  };
}

/**
 * A sentence is weak evidence if it fits another criterion better, or if another sentence fits this criterion better,
 * so some features are differences.
 */
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

export function greatestBut(values: readonly number[], place: number): number {
  return Math.max(-1, ...values.filter((_, at) => at !== place));
}

/** `features` are the showsFeatures of the best sentence for a criterion, and `shown` is their prediction. */
export function scoreFeatures(features: readonly number[], shown: number, reach: number): number[] {
  return [...features, reach, shown, shown * reach];
}

export function harmFeatures({ sentences, reach, harm }: Reading): number[] {
  const crosses = Math.max(0, ...sentences.flatMap((sentence) => sentence.crosses));
  const signs = [harm.general, harm.own, crosses];
  return [1, reach, ...signs, ...signs.map((sign) => sign * reach)];
}

/** An answer fits a story if it shares its words, makes its moves or shows its criteria. */
export function relatedFeatures({ sentences, moves, relevance }: Reading): number[] {
  const fit = Math.max(0, ...sentences.flatMap(({ makes }) => makes));
  const shown = Math.max(0, ...sentences.flatMap(({ shows }) => shows));
  return [1, relevance, relevance ** 2, fit, Math.max(0, ...moves), shown, fit * relevance];
}
