import type { BankEntry } from '../../scenarios/bank.ts';
import type { Crossing, Finding, Score } from '../assessment.ts';
import type { Rules } from './models.ts';
import { harmFeatures, type Reading, relatedFeatures, scoreFeatures, showsFeatures } from './reading.ts';
import { rounded, weighted } from './vector.ts';

/**
 * `criterion` and `at` are the indexes of criterion and sentence. `shown` is the confidence that the sentence shows the
 * criterion.
 */
export type Evidence = { criterion: number; at: number; shown: number; score: number };

/** Both are indexes. */
type Risk = { redLine: number; at: number };

export type Judgement = {
  findings: Finding[];
  crossings: Crossing[];
  /** The best sentence for each criterion, most certain first. */
  evidence: readonly Evidence[];
  credited: readonly Evidence[];
  /** The answer seems harmful, which lowers its level to Junior. */
  isHeld: boolean;
  /** The most likely crossing; null if the answer has no sentences. */
  risk: Risk | null;
  /** Whether the answer is about the story. */
  related: boolean;
};

/** A longer answer with less relevance gets no scores. A short one may lack the story's words and still be about it. */
const minRelevance = 0.07;
const fewSentences = 4;
/** At this relevance or less, the feedback says that the answer does not match the story, or that it is short. */
const maxUnrelated = 0;

/**
 * One model reads the whole answer and predicts the level that the scores must give (evaluators/level.ts). Harm, or no
 * certain evidence at Mid, lowers it to Junior. Another model decides which criteria get the scores.
 */
export function judge(reading: Reading, { rubric }: BankEntry, rules: Rules): Judgement {
  const fits = rounded(weighted(relatedFeatures(reading), rules.related.weights)) >= rules.related.least;
  const relevant = fits && (reading.relevance >= minRelevance || reading.sentences.length <= fewSentences);
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
    related: relevant || reading.relevance > maxUnrelated,
  };
}

/**
 * Adjusts the two highest scores until they give the level `rank` (0 for Junior to 3 for Lead), as far as there is
 * evidence. At Mid, only the criterion with the most certain evidence gets 2 or more, unless the next one has a
 * confidence of at least `least`.
 */
function scoresFor(rank: number, evidence: readonly Evidence[], least: number): Score[] {
  const scores = evidence.map(({ shown, score }) => {
    if (shown >= least) return Math.min(4, Math.max(2, Math.round(score)));
    return score >= 0.75 ? 1 : 0;
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
 * Most certain first. A sentence is used at most once, and never if it ends with a colon, since it then only introduces
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

function likeliestRisk({ sentences }: Reading): Risk | null {
  const all = sentences.flatMap(({ crosses }, at) => crosses.map((crossed, redLine) => ({ redLine, at, crossed })));
  return all.sort((a, b) => b.crossed - a.crossed)[0] ?? null;
}
