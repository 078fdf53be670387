import type { BankEntry } from '../../scenarios/bank.ts';
import { memoizeByObject } from '../memoizeByObject.ts';
import { beginsByDeclining } from './moves/declining.ts';
import { computeRelevance, countNames } from './relevance.ts';
import type { ScenarioModels } from './scenarioModels.ts';
import { sparseDotProducts } from './vectors/sparseDotProducts.ts';
import { dot, type Vector } from './vectors/vector.ts';
import { collectTokens, ownSentences } from './words/ownSentences.ts';
import { toVector, withParts } from './words/tokenVector.ts';

export type SentenceReading = {
  text: string;
  tokens: ReadonlySet<string>;
  size: number;
  bestScore: number;
  /** How well the sentence shows each criterion, by the model of this scenario. */
  shows: readonly number[];
  /** The same by the models of all scenarios. */
  aspects: readonly number[];
  /** How likely the sentence crosses each red line. */
  crosses: readonly number[];
  /** How well the sentence makes each move, and how well it answers its question. */
  makes: readonly number[];
  closes: readonly number[];
  /** How well it would answer any question, from the answers to all scenarios. */
  answersAny: number;
  /** How well the sentence does each act of each criterion. */
  acts: readonly (readonly number[])[];
};

export type Reading = {
  /** Whether it begins by turning something down, so that harm is unlikely. */
  declines: boolean;
  sentences: readonly SentenceReading[];
  /** The predicted level of the whole answer, from 0 for Junior to 3 for Lead. */
  predictedLevel: number;
  relevance: number;
  /** Whether it has words that few other stories have. */
  hasWords: boolean;
  /** How many names of the story it has. */
  names: number;
  /** `general` is from the model of all scenarios, `own` from that of this one. */
  harm: { general: number; own: number };
  /** How well the whole answer makes each move. */
  moves: readonly number[];
  /** How often each move is the main one where it is made beside others, in log odds. */
  mainOdds: readonly number[];
  /** How well the whole text would do as a reply to any question, and to the question of each move. */
  answersAny: number;
  replies: readonly number[];
};

/** In tokens. */
export function totalSize({ sentences }: Pick<Reading, 'sentences'>): number {
  return sentences.reduce((sum, { size }) => sum + size, 0);
}

/** Learned from answers to all scenarios. */
export type GeneralModels = {
  rarity: Vector;
  predictedLevel: Vector;
  bestScore: Vector;
  harm: Vector;
  /** What sentences that answer a question have in common, and what replies that do. */
  answersAny: { sentence: Vector; reply: Vector };
  /** The first one learns what sentences about the first criterion of any rubric have in common, and so on. */
  aspects: readonly Vector[];
  /** Detects sentences that do not belong to an answer. Those with a suspicion of `min` or more are ignored. */
  junk: { weights: Vector; min: number };
};

/**
 * How likely each sentence is gibberish or an instruction to the evaluator, from its product with the junk model. The
 * more suspicious neighbour counts too, because such sentences come in groups.
 */
export function suspicions(own: readonly number[]): number[] {
  return own.map((value, index) => (value + Math.max(own[index - 1] ?? value, own[index + 1] ?? value)) / 2);
}

const productsWithGeneral = memoizeByObject(
  ({ junk, bestScore, answersAny, aspects, predictedLevel, harm }: GeneralModels) => ({
    sentence: sparseDotProducts([[junk.weights, bestScore, answersAny.sentence], aspects]),
    whole: sparseDotProducts([[predictedLevel, harm, answersAny.reply]]),
  }),
);

/** Models of moves and acts take vectors with parts of words. */
const productsWithOwn = memoizeByObject(({ criteria, redLines, moves, acts }: ScenarioModels) => ({
  plain: sparseDotProducts([criteria, redLines]),
  moving: sparseDotProducts([moves.map(({ made }) => made), moves.map(({ closes }) => closes), ...acts]),
  wholeMoving: sparseDotProducts([moves.map(({ whole }) => whole), moves.map(({ replied }) => replied)]),
}));

export function readAnswer(general: GeneralModels, models: ScenarioModels, entry: BankEntry, answer: string): Reading {
  const { rarity = general.rarity, harm } = models;
  const byAllStories = productsWithGeneral(general);
  const byThisStory = productsWithOwn(models);
  const typed = ownSentences(answer, entry).map(({ text, tokens }) => {
    const vector = toVector(rarity, tokens);
    const [[junk = 0, bestScore = 0, answersAny = 0] = [], aspects = []] = byAllStories.sentence(vector);
    const suspect = rarity === general.rarity ? junk : dot(toVector(general.rarity, tokens), general.junk.weights);
    return { text, tokens, vector, suspect, bestScore, answersAny, aspects };
  });
  const suspicion = suspicions(typed.map(({ suspect }) => suspect));
  const own = typed.filter((_, index) => (suspicion[index] ?? 0) < general.junk.min);
  const all = collectTokens(own);
  const here = toVector(rarity, all);
  const [[predictedLevel = 0, generalHarm = 0, answersAny = 0] = []] = byAllStories.whole(
    toVector(general.rarity, all),
  );
  const [moves = [], replies = []] = byThisStory.wholeMoving(withParts(here, all));
  return {
    declines: beginsByDeclining(answer),
    sentences: own.map(({ text, tokens, vector, bestScore, answersAny, aspects }) => {
      const [shows = [], crosses = []] = byThisStory.plain(vector);
      const [makes = [], closes = [], ...acts] = byThisStory.moving(withParts(vector, tokens));
      return { text, tokens, size: tokens.size, bestScore, shows, aspects, crosses, makes, closes, answersAny, acts };
    }),
    predictedLevel,
    ...computeRelevance(entry, all),
    names: countNames(entry, own.map(({ text }) => text).join(' ')),
    harm: { general: generalHarm, own: dot(here, harm) },
    moves,
    mainOdds: models.moves.map(({ mainOdds }) => mainOdds),
    answersAny,
    replies,
  };
}

/** Some are differences: evidence is weak if another criterion or another sentence fits better. */
export function showsFeatures({ sentences, predictedLevel }: Reading, criterion: number, index: number): number[] {
  const { bestScore, shows, aspects, size } = sentences[index] as SentenceReading;
  const fit = shows[criterion] ?? 0;
  const aspect = aspects[criterion] ?? 0;
  return [
    1,
    fit - maxExcept(shows, criterion),
    fit - (bestOfOthers(sentences).shows[criterion]?.[index] ?? -1),
    fit * bestScore,
    fit * predictedLevel,
    aspect,
    aspect - maxExcept(aspects, criterion),
    Math.min(2, size / 40),
  ];
}

/** Finds the best fit to each criterion and each move among the other sentences. */
export const bestOfOthers = memoizeByObject((sentences: Reading['sentences']) => {
  const ofEach = (fitsOf: (sentence: SentenceReading) => readonly number[]) =>
    (sentences[0] ? fitsOf(sentences[0]) : []).map((_, part) =>
      maxOfOthers(sentences.map((sentence) => fitsOf(sentence)[part] ?? 0)),
    );
  return { shows: ofEach(({ shows }) => shows), closes: ofEach(({ closes }) => closes) };
});

/** In one pass, because an answer may have hundreds of sentences. */
function maxOfOthers(values: readonly number[]): number[] {
  const first = values.indexOf(Math.max(...values));
  const second = maxExcept(values, first);
  return values.map((_, index) => (index === first ? second : Math.max(-1, values[first] ?? -1)));
}

export function maxExcept(values: readonly number[], place: number): number {
  let greatest = -1;
  for (const [index, value] of values.entries()) if (index !== place && value > greatest) greatest = value;
  return greatest;
}

/** `features` are the showsFeatures of the best sentence for a criterion, and `confidence` is their prediction. */
export function scoreFeatures(features: readonly number[], confidence: number, predictedLevel: number): number[] {
  return [...features, predictedLevel, confidence, confidence * predictedLevel];
}

export function harmFeatures({ sentences, predictedLevel, harm }: Reading): number[] {
  const crosses = Math.max(0, ...sentences.flatMap((sentence) => sentence.crosses));
  const signs = [harm.general, harm.own, crosses];
  return [1, predictedLevel, ...signs, ...signs.map((sign) => sign * predictedLevel)];
}

/** An answer fits a story if it shares its words, makes its moves or shows its criteria. */
export function relatedFeatures({ sentences, moves, relevance }: Reading): number[] {
  const moveFit = Math.max(0, ...sentences.flatMap(({ makes }) => makes));
  const criterionFit = Math.max(0, ...sentences.flatMap(({ shows }) => shows));
  return [1, relevance, relevance ** 2, moveFit, Math.max(0, ...moves), criterionFit, moveFit * relevance];
}
