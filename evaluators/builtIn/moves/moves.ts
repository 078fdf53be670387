import type { Rubric } from '../../../scenarios/rubric.ts';
import { memoizeByObject } from '../../memoizeByObject.ts';
import { bestOfOthers, maxExcept, type Reading } from '../reading.ts';
import { predict } from '../vectors/vector.ts';
import { denies, forbids, isFragment, isGuarded, isStatement, weighs } from './assertion.ts';

type Weights = readonly number[];

/** In log odds. */
type Threshold = number;

export type MoveRules = {
  /** Predicts from moveFeatures whether an answer makes a move. */
  made: Weights;
  /** From `named` on a move is named, from `first` on if the answer begins with it, and a harmful one from `reported` on. */
  named: Threshold;
  first: Threshold;
  reported: Threshold;
  /** Below this a named move is hedged: "If I read you right, …". */
  certain: Threshold;
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
export type FoundMove = LikelySentence & {
  move: number;
  isPlain: boolean;
  weighs: boolean;
  denies: boolean;
  closing: LikelySentence;
};

type LikelySentence = { sentence: number; logOdds: number };

/** All moves of the rubric, the likeliest first. */
export function findMoves(reading: Reading, { moves = [] }: Pick<Rubric, 'moves'>, rules: MoveRules): FoundMove[] {
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

/** One of a few words, such as "Not ticked.", is understood with the sentence after it. */
export function sentencesMaking({ sentences }: Reading, { move, sentence }: FoundMove): string[] {
  const fitAt = (place: number) => sentences[place]?.makes[move] ?? -1;
  const isShort = isFragment(sentences[sentence]?.text ?? '');
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

/** In log odds: how much surer a move must be in a sentence that may not mean it, such as a question. */
const guardedMargin = 1.1;

/** Whether a move is named without "If I read you right". */
export function isCertain({ logOdds, isPlain, denies }: FoundMove, { certain }: MoveRules): boolean {
  return !denies && logOdds >= certain + (isPlain ? 0 : guardedMargin);
}

/** In log odds: from where on a move is likely, and from where on it makes the scene of another one more cautious. */
const minLikely = -1;
const minHinted = 1;

/**
 * In log odds: how much likelier than any other move a harmful one must be to be named if it is only likelier than not.
 * This notices harm in one or two sentences, which models read with little certainty.
 */
const farLikelier = 2;

/** In log odds: how much surer a harmful move must be in an answer that begins by declining. */
const decliningMargin = 2;

export type FoundMoves = ReturnType<typeof foundMoves>;

/** The moves of a rubric, by how likely the answer makes them. */
export function foundMoves(reading: Reading, rubric: Pick<Rubric, 'moves'>, rules: MoveRules) {
  const harms = ({ move }: FoundMove) => rubric.moves?.[move]?.harms !== undefined;
  const all = findMoves(reading, rubric, rules);
  const [likeliest, next] = all;
  const isFarLikelier = (likeliest?.logOdds ?? 0) - (next?.logOdds ?? 0) >= farLikelier;
  const text = reading.sentences[likeliest?.sentence ?? -1]?.text ?? '';
  const standsOut = isFarLikelier && !reading.declines && !forbids(text);
  const caution = reading.declines ? decliningMargin : 0;
  const isReported = (found: FoundMove) =>
    found.logOdds >= (standsOut && found === likeliest ? Math.min(0, rules.reported) : rules.reported) + caution;
  const isMade = (found: FoundMove) =>
    harms(found) ? isReported(found) : found.logOdds >= (found.sentence === 0 ? rules.first : rules.named);
  const isNamed = (found: FoundMove) =>
    isMade(found) && (found.isPlain || (found.logOdds >= rules.certain && (harms(found) || !found.weighs)));
  const made = all.filter(isMade);
  const maybeMade = all.filter((found) => !isMade(found) && found.logOdds >= minLikely);
  const rank = (found: FoundMove) => (harms(found) ? 0 : isCertain(found, rules) ? 1 : 2);
  const named = all.filter(isNamed).sort((a, b) => rank(a) - rank(b) || a.sentence - b.sentence);
  const likely = [...made, ...maybeMade].filter((found) => !isNamed(found));
  const hinted = likely.filter((found) => found.logOdds >= minHinted && !harms(found));
  const isUnsureHarm = made.length === 0 && !reading.declines && maybeMade.slice(0, 1).some(harms);
  return {
    all,
    /** Harm first, then what is certain, each in the order of the answer: most people begin with their main move. */
    named,
    /** Perhaps made, so that the player is asked. */
    likely,
    /** Likely enough that a named one gets the scene that is true in either case. */
    hinted,
    /** Whether a move that is made does harm, or the likeliest one if none is. */
    seemHarmful: made.some(harms) || isUnsureHarm,
  };
}
