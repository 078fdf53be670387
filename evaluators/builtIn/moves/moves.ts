import type { Rubric } from '../../../scenarios/rubric.ts';
import { memoizeByObject } from '../../memoizeByObject.ts';
import { bestOfOthers, maxExcept, type Reading } from '../reading.ts';
import { predict } from '../vectors/vector.ts';
import { denies, isFragment, isGuarded, isStatement, weighs } from './assertion.ts';

type Weights = readonly number[];

/** In log odds. */
type Threshold = number;

export type MoveRules = {
  /** Predicts from moveFeatures whether an answer makes a move. */
  made: Weights;
  /** From `named` on a move is named, and a harmful one from `reported` on. */
  named: Threshold;
  reported: Threshold;
  /** Below this a named move is hedged: "If I read you right, …". */
  certain: Threshold;
  /** Predicts from mainFeatures which of several moves is the main one. */
  main: Weights;
  /** Predicts from closingFeatures whether a sentence answers the question of a move. */
  closed: Weights;
  /** The question of a move is put only if no sentence has more than `ask`, and counts as answered from `accept` on. */
  ask: Threshold;
  accept: Threshold;
  /** Predicts from replyFeatures whether a reply answers the question: yes from `accepts` on, no up to `evades`. */
  reply: { weights: Weights; accepts: Threshold; evades: Threshold };
  /** From here on a sentence is praised for an act. */
  act: Threshold;
};

/**
 * Indexes of a move and of the sentence that makes it. `isPlain`: it is not guarded; `weighs`, `denies`: it does so.
 * `closing` most likely answers the question of the move.
 */
export type RankedMove = LikelySentence & {
  move: number;
  isPlain: boolean;
  weighs: boolean;
  denies: boolean;
  closing: LikelySentence;
};

type LikelySentence = { sentence: number; logOdds: number };

/** All moves of the rubric, the likeliest first. */
export function rankMoves(reading: Reading, { moves = [] }: Pick<Rubric, 'moves'>, rules: MoveRules): RankedMove[] {
  if (reading.sentences.length === 0) return [];
  return moves
    .map(({ harms }, move) => {
      const sentence = sentenceToQuote(reading, move);
      const logOdds = predict(moveFeatures(reading, move, harms !== undefined), rules.made);
      const text = reading.sentences[sentence]?.text ?? '';
      const closing = findClosing(reading, move, rules.closed);
      return {
        move,
        sentence,
        logOdds,
        isPlain: !isGuarded(text),
        weighs: weighs(text),
        denies: denies(text),
        closing,
      };
    })
    .sort((a, b) => b.logOdds - a.logOdds);
}

/** The sentence that most likely answers the question of the move. */
export function findClosing(reading: Reading, move: number, weights: Weights): LikelySentence {
  const all = reading.sentences.map((_, index) => predict(closingFeatures(reading, move, index), weights));
  const logOdds = Math.max(...all);
  return { sentence: all.indexOf(logOdds), logOdds };
}

/** How much worse than the best a sentence may fit the move and still be quoted with it, or in its place. */
const quoteMargin = 0.2;

/** A question or a fragment shows less of what is decided than a statement. */
function sentenceToQuote({ sentences }: Reading, move: number): number {
  const fits = sentences.map(({ makes, text }) => (makes[move] ?? 0) + (isStatement(text) ? quoteMargin / 2 : 0));
  return fits.indexOf(Math.max(...fits));
}

/** The end of what somebody says, which the next sentence does not go on with. */
const endsSpeech = /["'”’]\W*$/;

/** One of a few words, such as "Not ticked.", is understood with the sentence after it. */
export function sentencesMaking({ sentences }: Reading, { move, sentence }: RankedMove): string[] {
  const fitAt = (place: number) => sentences[place]?.makes[move] ?? -1;
  const text = sentences[sentence]?.text ?? '';
  const isShort = isFragment(text) && !endsSpeech.test(text);
  const beside = !isShort && fitAt(sentence - 1) > fitAt(sentence + 1) ? sentence - 1 : sentence + 1;
  const isAlone = !isShort && fitAt(beside) < fitAt(sentence) - quoteMargin;
  const indices = isAlone ? [sentence] : [sentence, beside].sort((a, b) => a - b);
  return indices.flatMap((place) => sentences[place]?.text ?? []);
}

/** For each move, how well the sentence makes it that does so best. */
const bestFits = memoizeByObject(({ sentences, moves }: Reading) =>
  moves.map((_, move) => Math.max(...sentences.map(({ makes }) => makes[move] ?? 0))),
);

/** A move is likelier if its best sentence fits no other move, and if the whole answer fits no other move better. */
export function moveFeatures(reading: Reading, move: number, isHarmful: boolean): number[] {
  const { sentences, moves, harm } = reading;
  const fits = sentences.map((sentence) => sentence.makes[move] ?? 0);
  const best = fits.indexOf(Math.max(...fits));
  const { makes = [], size = 0 } = sentences[best] ?? {};
  const fit = makes[move] ?? 0;
  const whole = moves[move] ?? 0;
  const short = Math.max(0, 1 - sentences.length / 6);
  return [
    1,
    fit,
    maxExcept(fits, best),
    fit - maxExcept(makes, move),
    fit - maxExcept(bestFits(reading), move),
    whole,
    whole - maxExcept(moves, move),
    fit * whole,
    Math.min(1, size / 40),
    Math.min(1, sentences.length / 15),
    short,
    short * fit,
    short * whole,
    harm.general,
    harm.own,
    ...(isHarmful ? [1, fit, whole, harm.general, harm.own] : [0, 0, 0, 0, 0]),
  ];
}

export function closingFeatures({ sentences }: Reading, move: number, sentence: number): number[] {
  const { closes = [], makes = [], answersAny = 0, size = 0 } = sentences[sentence] ?? {};
  const fit = closes[move] ?? 0;
  return [
    1,
    fit,
    fit - maxExcept(closes, move),
    fit - (bestOfOthers(sentences).closes[move]?.[sentence] ?? -1),
    fit * fit,
    makes[move] ?? 0,
    answersAny,
    Math.min(1, size / 40),
    Math.min(1, sentences.length / 15),
  ];
}
