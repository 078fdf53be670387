import type { BankEntry } from '../../scenarios/bank.ts';
import type { Crossing, Finding, Score } from '../assessment.ts';
import type { Rules } from './models.ts';
import { harmFeatures, type Reading, scoreFeatures, showsFeatures } from './reading.ts';
import { weighted } from './vector.ts';

/**
 * A sentence as evidence for a criterion, both given by index. `shown` is the confidence that the sentence shows the
 * criterion.
 */
export type Evidence = { criterion: number; at: number; shown: number; score: number };

/** A red line and the sentence that most likely crosses it. */
type Risk = { redLine: number; at: number };

export type Judgement = {
  findings: Finding[];
  crossings: Crossing[];
  /** The best sentence for each criterion, most certain first. */
  evidence: readonly Evidence[];
  /** The ones whose criterion scores 2 or more. */
  credited: readonly Evidence[];
  /** Does it take a harmful way out, or seem to? Then this holds its level down. */
  isHeld: boolean;
  /** The red line it most likely crosses, if any. */
  risk: Risk | null;
  /** Does the answer speak about this story at all? */
  related: boolean;
  /** −1 if the answer only just reaches its level, 1 if it almost reaches the next one, otherwise 0. */
  leaning: -1 | 0 | 1;
};

/**
 * Answers with less relevance than this earn nothing: 99% of answers to other stories, and 0.2% of answers to their own.
 * The feedback says so only at 0 or less: the answer fits another story much better (by half), or no story at all.
 */
const minRelevance = 0.07;
const maxUnrelated = 0;

/** In levels. An answer this close to a threshold might as well be on the other side. */
const near = 0.12;

/**
 * Scores come from two models: how far the whole answer goes, and which sentence shows which criterion. The first decides
 * the level that the scores add up to (`level.ts`), the second which criteria get them.
 */
export function judge(reading: Reading, { rubric }: BankEntry, rules: Rules): Judgement {
  const relevant = reading.relevance >= minRelevance;
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
    related: reading.relevance > maxUnrelated,
    leaning: leaningOf(reach, reached, rules.levels),
  };
}

/**
 * Scores for the evidence, in its order. If certain enough, a criterion is credited with about its own score; then the two
 * highest are adjusted until they add up to the level. At Mid, unless a second one is certain, only the first is credited.
 */
function scoresFor(rank: number, evidence: readonly Evidence[], least: number): Score[] {
  const scores = evidence.map(({ shown, score }) => {
    const rounded = Math.round(score);
    return shown >= least ? clamp(rounded, 2, 4) : score >= 0.75 ? 1 : 0;
  });
  if (scores.length === 0) return [];
  if (rank === 1 && (evidence[1]?.shown ?? 0) < least) scores.splice(0, 2, 3, 1);
  const [min, max] = [2 * rank + 2, rank === 3 ? 8 : 2 * rank + 3];
  const top = () =>
    scores
      .map((score, place) => ({ score, place }))
      .sort((a, b) => b.score - a.score)
      .slice(0, 2);
  const sum = () => top().reduce((total, { score }) => total + score, 0);
  while (rank > 0 && sum() < min) {
    const lowest = top().findLast(({ score }) => score < 4);
    if (!lowest) break;
    scores[lowest.place] = lowest.score + 1;
  }
  while (sum() > max) for (const { score, place } of top().slice(0, 1)) scores[place] = score - 1;
  return scores.map((score) => score as Score);
}

/**
 * The best sentence for each criterion, most certain first. A sentence is used at most once, and never if it only introduces
 * a list.
 */
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

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

/** Rounded before comparing, so that floating-point noise decides nothing. */
export function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
