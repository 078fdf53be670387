import type { Rubric } from '../../../scenarios/rubric.ts';
import type { Reading } from '../reading.ts';
import { forbids } from './assertion.ts';
import { mainFirst } from './mainMove.ts';
import { type MoveRules, type RankedMove, rankMoves } from './moves.ts';

/** In log odds: how much surer a move must be in a sentence that may not mean it, such as a question. */
const guardedMargin = 1.1;

/** Whether a move is named without "If I read you right". */
export function isCertain({ logOdds, isPlain, denies }: RankedMove, { certain }: MoveRules): boolean {
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

export type MoveGroups = ReturnType<typeof groupMoves>;

/** The moves of a rubric, by how likely the answer makes them. */
export function groupMoves(reading: Reading, rubric: Pick<Rubric, 'moves'>, rules: MoveRules) {
  const harms = ({ move }: RankedMove) => rubric.moves?.[move]?.harms !== undefined;
  const all = rankMoves(reading, rubric, rules);
  const [likeliest, next] = all;
  const isFarLikelier = (likeliest?.logOdds ?? 0) - (next?.logOdds ?? 0) >= farLikelier;
  const text = reading.sentences[likeliest?.sentence ?? -1]?.text ?? '';
  const standsOut = isFarLikelier && !reading.declines && !forbids(text);
  const caution = reading.declines ? decliningMargin : 0;
  const isReported = (found: RankedMove) =>
    found.logOdds >= (standsOut && found === likeliest ? Math.min(0, rules.reported) : rules.reported) + caution;
  const isMade = (found: RankedMove) => (harms(found) ? isReported(found) : found.logOdds >= rules.named);
  const isNamed = (found: RankedMove) =>
    isMade(found) && (found.isPlain || (found.logOdds >= rules.certain && (harms(found) || !found.weighs)));
  const made = all.filter(isMade);
  const maybeMade = all.filter((found) => !isMade(found) && found.logOdds >= minLikely);
  const rank = (found: RankedMove) => (harms(found) ? 0 : isCertain(found, rules) ? 1 : 2);
  const inOrder = all.filter(isNamed).sort((a, b) => a.sentence - b.sentence);
  const ofRank = (wanted: number) => inOrder.filter((found) => rank(found) === wanted);
  const named = [...ofRank(0), ...mainFirst(reading, ofRank(1), rules.main), ...ofRank(2)];
  const likely = [...made, ...maybeMade].filter((found) => !isNamed(found));
  const hinted = likely.filter((found) => found.logOdds >= minHinted && !harms(found));
  const isUnsureHarm = made.length === 0 && !reading.declines && maybeMade.slice(0, 1).some(harms);
  return {
    all,
    /** Harm first, then what is certain, the main move before others. */
    named,
    /** Perhaps made, so that the player is asked. */
    likely,
    /** Likely enough that a named one gets the scene that is true in either case. */
    hinted,
    /** Whether a move that is made does harm, or the likeliest one if none is. */
    seemHarmful: made.some(harms) || isUnsureHarm,
  };
}
