import type { BankEntry } from '../../scenarios/bank.ts';
import type { Crossing, Finding, Score } from '../assessment.ts';
import type { Rules } from './models.ts';
import { crossesFeatures, type Reading, scoreFeatures, showsFeatures } from './reading.ts';
import { dot } from './vector.ts';

/** A sentence as evidence for a criterion, both by their places; `shown` is how surely it shows it. */
export type Evidence = { criterion: number; at: number; shown: number; score: number };

/** A red line and the sentence that most likely crosses it. */
export type Risk = { redLine: number; at: number; crossed: number };

export type Judgement = {
  findings: Finding[];
  crossings: Crossing[];
  /** The credited criteria, surest first. */
  credited: readonly Evidence[];
  /** Likeliest first. */
  risks: readonly Risk[];
  /** Does the answer speak about this story at all? */
  relevant: boolean;
  /** How near the answer is to the level beneath or above: −1 beneath, 1 above, 0 neither. */
  leaning: -1 | 0 | 1;
};

/** Less relevant answers belong to another story, or to none: one in 500 training answers is, and 99 of 100 to other stories. */
const leastRelevance = 0.07;

/** So near a threshold, in levels, an answer could as well be on its other side. */
const near = 0.12;

/**
 * The scores follow from two answers: how far the answer goes as a whole, and which sentence speaks to which criterion. The
 * level that the scores add up to (`level.ts`) is the one that the whole answer reaches; evidence decides which criteria
 * bear it.
 */
export function judge(reading: Reading, { rubric }: BankEntry, rules: Rules, levels: readonly number[]): Judgement {
  const relevant = reading.relevance >= leastRelevance;
  const reach = relevant ? rounded(reading.reach) : 0;
  const rank = levels.filter((least) => reach >= least).length;
  const evidence = relevant ? bestEvidence(reading, rubric.criteria.length, rules) : [];
  const scores = scoresFor(rank, evidence, rules.shows.least);
  const risks = relevant ? risksOf(reading, rubric.redLines.length, rules) : [];
  const crossings = risks.filter(({ crossed }) => rank === 0 && crossed >= rules.crosses.least);
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
    credited: evidence.filter((_, place) => (scores[place] ?? 0) >= 2),
    risks,
    relevant,
    leaning: leaningOf(reach, rank, levels),
  };
}

/**
 * Scores for the evidence, in its order. Where it is sure enough, a criterion is credited with about its own score; then
 * the two surest are moved to where they bear the level, with a single credit if only one of them is sure.
 */
function scoresFor(rank: number, evidence: readonly Evidence[], least: number): Score[] {
  const grade = rank + 1;
  const scores = evidence.map(({ shown, score }) => clamp(Math.round(score), ...(shown >= least ? [2, 4] : [0, 1]) as [number, number]));
  const onlyOne = rank === 1 && (evidence[1]?.shown ?? 0) < least;
  const [first = 0, second = 0] = scores;
  const [fewest, most] = [2 * grade, rank === 3 ? 8 : 2 * grade + 1];
  return scores.map((score) => score as Score);
}

/** For each criterion its best sentence, surest first; no sentence serves two. */
export function bestEvidence(reading: Reading, criteria: number, { shows, score }: Pick<Rules, 'shows' | 'score'>): Evidence[] {
  const pairs = Array.from({ length: criteria }, (_, criterion) =>
    reading.sentences.map((_sentence, at) => {
      const features = showsFeatures(reading, criterion, at);
      const shown = rounded(dot(features, shows.weights));
      return { criterion, at, shown, score: rounded(dot(scoreFeatures(features, shown, reading.reach), score)) };
    }),
  ).flat();
  const found: Evidence[] = [];
  for (const pair of pairs.sort((a, b) => b.shown - a.shown))
    if (found.every(({ criterion, at }) => criterion !== pair.criterion && at !== pair.at)) found.push(pair);
  return found;
}

/** For each red line its likeliest sentence, likeliest first. */
function risksOf(reading: Reading, redLines: number, { crosses }: Rules): Risk[] {
  const likeliest = Array.from({ length: redLines }, (_, redLine) => {
    const all = reading.sentences.map((_sentence, at) => rounded(dot(crossesFeatures(reading, redLine, at), crosses.weights)));
    const crossed = Math.max(...all);
    return { redLine, at: all.indexOf(crossed), crossed };
  });
  return reading.sentences.length === 0 ? [] : likeliest.sort((a, b) => b.crossed - a.crossed);
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
function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
