import type { BankEntry } from '../../scenarios/bank.ts';
import type { Crossing, Finding, Score } from '../assessment.ts';
import type { Rules } from './models.ts';
import { harmFeatures, type Reading, scoreFeatures, showsFeatures } from './reading.ts';
import { weighted } from './vector.ts';

/** A sentence as evidence for a criterion, both by their places; `shown` is how surely it shows it. */
export type Evidence = { criterion: number; at: number; shown: number; score: number };

/** A red line and the sentence that most likely crosses it. */
type Risk = { redLine: number; at: number };

export type Judgement = {
  findings: Finding[];
  crossings: Crossing[];
  /** For each criterion its best sentence, surest first, and those of them that are credited. */
  evidence: readonly Evidence[];
  credited: readonly Evidence[];
  /** Does it take a harmful way out, or seem to? Then this holds its level down. */
  isHeld: boolean;
  /** The red line it most likely crosses, if any. */
  risk: Risk | null;
  /** Does the answer speak about this story at all? */
  related: boolean;
  /** How near the answer is to the level beneath or above: −1 beneath, 1 above, 0 neither. */
  leaning: -1 | 0 | 1;
};

/**
 * An answer of less relevance earns nothing: 99 of 100 answers to other stories have less, and one in 500 to this one.
 * Only if the answer fits another story better does the feedback say so.
 */
const leastRelevance = 0.07;
const leastRelated = 0;

/** So near a threshold, in levels, an answer could as well be on its other side. */
const near = 0.12;

/**
 * The scores follow from two answers: how far the answer goes as a whole, and which sentence speaks to which criterion. The
 * level that the scores add up to (`level.ts`) is the one that the whole answer reaches; evidence decides which criteria
 * bear it.
 */
export function judge(reading: Reading, { rubric }: BankEntry, rules: Rules): Judgement {
  const relevant = reading.relevance >= leastRelevance;
  const reach = relevant ? rounded(reading.reach) : 0;
  const harm = relevant ? rounded(weighted(harmFeatures(reading), rules.harm.weights)) : 0;
  const isHeld = harm >= rules.harm.held;
  const evidence = relevant ? bestEvidence(reading, rubric.criteria.length, rules) : [];
  const isShown = (evidence[0]?.shown ?? 0) >= rules.shows.mid;
  const reached = rules.levels.filter((least) => reach >= least).length;
  const rank = isHeld || (reached === 1 && !isShown) ? 0 : reached;
  const scores = scoresFor(rank, evidence, rules.shows.least);
  const risk = likeliestRisk(reading);
  const crossings = risk && isHeld && harm >= rules.harm.told ? [risk] : [];
  const textAt = (at: number) => reading.sentences[at]?.text ?? '';
  return {
    findings: rubric.criteria.map(({ name }, criterion) => {
      const place = evidence.findIndex((one) => one.criterion === criterion);
      const score = scores[place] ?? 0;
      return { criterion: name, score, quote: score === 0 ? null : textAt(evidence[place]?.at ?? 0) };
    }),
    crossings: crossings.map(({ redLine, at }) => ({
      redLine: rubric.redLines[redLine]?.name ?? '',
      quote: textAt(at),
    })),
    evidence,
    credited: evidence.filter((_, place) => (scores[place] ?? 0) >= 2),
    isHeld,
    risk,
    related: reading.relevance > leastRelated,
    leaning: leaningOf(reach, reached, rules.levels),
  };
}

/**
 * Scores for the evidence, in its order. Where it is sure enough, a criterion is credited with about its own score; then
 * the two surest are moved to where they bear the level, with a single credit if only one of them is sure.
 */
function scoresFor(rank: number, evidence: readonly Evidence[], least: number): Score[] {
  const scores = evidence.map(({ shown, score }) => {
    const rounded = Math.round(score);
    return shown >= least ? clamp(rounded, 2, 4) : score >= 0.75 ? 1 : 0;
  });
  if (scores.length === 0) return [];
  if (rank === 1 && (evidence[1]?.shown ?? 0) < least) scores.splice(0, 2, 3, 1);
  const [fewest, most] = [2 * rank + 2, rank === 3 ? 8 : 2 * rank + 3];
  const top = () =>
    scores
      .map((score, place) => ({ score, place }))
      .sort((a, b) => b.score - a.score)
      .slice(0, 2);
  const sum = () => top().reduce((total, { score }) => total + score, 0);
  while (rank > 0 && sum() < fewest) {
    const lowest = top().findLast(({ score }) => score < 4);
    if (!lowest) break;
    scores[lowest.place] = lowest.score + 1;
  }
  while (sum() > most) for (const { score, place } of top().slice(0, 1)) scores[place] = score - 1;
  return scores.map((score) => score as Score);
}

/** For each criterion its best sentence, surest first. No sentence serves two, and one that only leads up to a list none. */
export function bestEvidence(
  reading: Reading,
  criteria: number,
  { shows, score }: Pick<Rules, 'shows' | 'score'>,
): Evidence[] {
  const pairs = Array.from({ length: criteria }, (_, criterion) =>
    reading.sentences.flatMap(({ text }, at) => {
      if (text.endsWith(':')) return [];
      const features = showsFeatures(reading, criterion, at);
      const shown = rounded(weighted(features, shows.weights));
      return { criterion, at, shown, score: rounded(weighted(scoreFeatures(features, shown, reading.reach), score)) };
    }),
  ).flat();
  const found: Evidence[] = [];
  for (const pair of pairs.sort((a, b) => b.shown - a.shown))
    if (found.every(({ criterion, at }) => criterion !== pair.criterion && at !== pair.at)) found.push(pair);
  return found;
}

/** The red line that a sentence of the answer most likely crosses, and that sentence. */
function likeliestRisk({ sentences }: Reading): Risk | null {
  const all = sentences.flatMap(({ crosses }, at) => crosses.map((crossed, redLine) => ({ redLine, at, crossed })));
  return all.sort((a, b) => b.crossed - a.crossed)[0] ?? null;
}

function leaningOf(reach: number, rank: number, levels: readonly number[]): Judgement['leaning'] {
  const [beneath, above] = [levels[rank - 1], levels[rank]];
  if (beneath !== undefined && reach - beneath < near) return -1;
  return above !== undefined && above - reach < near ? 1 : 0;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** Sums are rounded before they are compared, so that the last bit of one decides nothing. */
export function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
