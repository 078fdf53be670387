import type { BankEntry } from '../../scenarios/bank.ts';
import type { Crossing, Finding, Score } from '../assessment.ts';
import { minSum } from '../level.ts';
import type { Rules } from './models.ts';
import { groupMoves, isCertain, type MoveGroups } from './moves/groupMoves.ts';
import {
  harmFeatures,
  type Reading,
  relatedFeatures,
  type SentenceReading,
  scoreFeatures,
  showsFeatures,
} from './reading.ts';
import { predict, rounded } from './vectors/vector.ts';

/** `criterion` is an index, and `confidence` says how sure it is that the sentence shows that criterion. */
export type Evidence = { criterion: number; sentence: SentenceReading; confidence: number; score: number };

export type Judgement = {
  findings: Finding[];
  crossings: Crossing[];
  /** The best sentence for each criterion, most certain first. */
  evidence: readonly Evidence[];
  credited: readonly Evidence[];
  /** The answer seems harmful, which lowers its level to Junior. */
  isCapped: boolean;
  /** Whether the answer may be about the story. */
  isRelated: boolean;
};

/** A longer answer with less relevance gets no scores. A short one may lack the story's words and still be about it. */
const minRelevance = 0.07;
const fewSentences = 4;

/** An answer with so many names of the story is about it, unless it fits another one better. */
const manyNames = 3;

/** An answer with a relevance below this fits another story much better. */
const minDoubt = -0.3;

/**
 * One model reads the whole answer and predicts the level that the scores must give (evaluators/level.ts). Another one
 * decides which criteria get the scores. `isPutRight` says that a reply has put the harm right.
 */
export function judge(
  reading: Reading,
  { rubric }: BankEntry,
  rules: Rules,
  moves = groupMoves(reading, rubric, rules.moves),
  isPutRight = false,
): Judgement {
  const isSimilar = predict(relatedFeatures(reading), rules.related.weights) >= rules.related.min;
  const isRelevant =
    (isSimilar && (reading.relevance >= minRelevance || reading.sentences.length <= fewSentences)) ||
    (reading.names >= manyNames && reading.relevance >= 0);
  const predictedLevel = isRelevant ? rounded(reading.predictedLevel) : 0;
  const { isCapped, isReported } = isRelevant && !isPutRight ? findHarm(reading, moves, rules) : harmless;
  const evidence = isRelevant ? bestEvidence(reading, rubric.criteria.length, rules) : [];
  const confidence = evidence[0]?.confidence ?? 0;
  const rank = predictedRank({ predictedLevel, isCapped, confidence }, rules.levels, rules.shows.mid);
  const scores = scoresFor(rank, evidence, rules.shows.min).map((score) => (isCapped && score === 1 ? 0 : score));
  const [risk] = (isReported ? reading.sentences : [])
    .flatMap((sentence) => sentence.crosses.map((fit, redLine) => ({ redLine, sentence, fit })))
    .sort((a, b) => b.fit - a.fit);
  return {
    findings: rubric.criteria.map(({ name }, criterion) => {
      const place = evidence.findIndex((pair) => pair.criterion === criterion);
      const score = scores[place] ?? 0;
      const found = evidence[place];
      if (!found || score === 0) return { criterion: name, score: 0, quote: null };
      const sure = found.confidence >= rules.shows.sure;
      return { criterion: name, score, quote: found.sentence.text, ...(!sure && { sure }) };
    }),
    crossings: risk ? [{ redLine: rubric.redLines[risk.redLine]?.name ?? '', quote: risk.sentence.text }] : [],
    evidence,
    credited: evidence.filter((_, place) => (scores[place] ?? 0) >= 2),
    isCapped,
    isRelated: isRelevant || (reading.relevance >= minDoubt && (reading.hasWords || reading.names > 0)),
  };
}

const harmless = { isCapped: false, isReported: false };

/** Capping and reporting must both be right nearly always, and the player is told why: by a red line, or by a move. */
export function findHarm(
  reading: Reading,
  { named, seemHarmful }: MoveGroups,
  { harm, moves }: Pick<Rules, 'harm' | 'moves'>,
) {
  const likely = predict(harmFeatures(reading), harm.weights);
  const isHarmless = reading.declines || named.some((found) => isCertain(found, moves));
  const isReported = likely >= harm.reports && (seemHarmful || !isHarmless);
  const isCapped = isReported || (likely >= harm.caps && seemHarmful);
  return { isCapped, isReported };
}

/** What the level of an answer follows from. `confidence` is that of its most certain evidence. */
export type RankInput = { predictedLevel: number; isCapped: boolean; confidence: number };

/** From 0 for Junior to 3 for Lead. Harm, or no evidence with the confidence `mid` at Mid, lowers it to Junior. */
export function predictedRank(input: RankInput, levels: Rules['levels'], mid: number): number {
  const reached = levels.filter((threshold) => input.predictedLevel >= threshold).length;
  return input.isCapped || (reached === 1 && input.confidence < mid) ? 0 : reached;
}

/**
 * Joins the judgement of an answer alone with that of answer and reply:
 * - A harmful answer becomes harmless only if the reply answers the question.
 * - If the reply itself crosses a red line, the judgement of both counts.
 * - An evasive reply changes nothing. Any other raises a criterion only by a sentence of its own, and lowers none.
 */
export function withReply(before: Judgement, after: Judgement, reply: Reading, isAnswer: boolean | null): Judgement {
  const isOwn = (quote: string | undefined | null) => reply.sentences.some(({ text }) => text === quote);
  if (before.isCapped && isAnswer !== true) return before;
  const [crossing] = after.crossings;
  if (crossing && isOwn(crossing.quote)) return after;
  if (isAnswer === false) return before;
  const isRaised = ({ score, quote }: Finding, index: number) =>
    score > (before.findings[index]?.score ?? 0) && (before.isCapped || isOwn(quote));
  const findings = after.findings.map((finding, index) =>
    isRaised(finding, index) ? finding : (before.findings[index] ?? finding),
  );
  const evidence = after.findings.flatMap((finding, index) => {
    const from = isRaised(finding, index) ? after : before;
    return from.evidence.find(({ criterion }) => criterion === index) ?? [];
  });
  return {
    ...(before.isCapped ? after : { ...before, isRelated: after.isRelated }),
    findings,
    evidence,
    credited: evidence.filter(({ criterion }) => (findings[criterion]?.score ?? 0) >= 2),
  };
}

/**
 * Adjusts the two highest scores until they give the level of this rank, as far as there is evidence. At Mid, only the
 * criterion with the most certain evidence gets 2 or more, unless that of the next one is certain enough too.
 */
function scoresFor(rank: number, evidence: readonly Evidence[], minConfidence: number): Score[] {
  const scores = evidence.map(({ confidence, score }) => {
    if (confidence >= minConfidence) return Math.min(4, Math.max(2, Math.round(score)));
    return score >= 0.75 ? 1 : 0;
  });
  if (scores.length === 0) return [];
  if (rank === 1 && (evidence[1]?.confidence ?? 0) < minConfidence) scores.splice(0, 2, minSum(rank) - 1, 1);
  const min = minSum(rank);
  const max = minSum(rank + 1) - 1;
  while (true) {
    const best = scores
      .map((score, place) => ({ score, place }))
      .sort((a, b) => b.score - a.score)
      .slice(0, 2);
    const sum = best.reduce((total, { score }) => total + score, 0);
    const isLow = rank > 0 && sum < min;
    const changed = isLow ? best.findLast(({ score }) => score < 4) : best.find(() => sum > max);
    if (!changed) return scores.map((score) => score as Score);
    scores[changed.place] = changed.score + (isLow ? 1 : -1);
  }
}

type EvidenceRules = Pick<Rules, 'shows' | 'score'>;

/** The criterion that the sentence with this index shows most clearly. */
export function surestCriterion(reading: Reading, criteria: number, index: number, weights: readonly number[]) {
  const all = Array.from({ length: criteria }, (_, criterion) =>
    predict(showsFeatures(reading, criterion, index), weights),
  );
  const confidence = Math.max(...all);
  return { criterion: all.indexOf(confidence), confidence };
}

/** Each criterion with each sentence, most certain first. A sentence that ends with a colon only introduces a list. */
function evidencePairs(reading: Reading, criteria: number, { shows, score }: EvidenceRules): Evidence[] {
  return Array.from({ length: criteria }, (_, criterion) =>
    reading.sentences.flatMap((sentence, index) => {
      if (sentence.text.endsWith(':')) return [];
      const features = showsFeatures(reading, criterion, index);
      const confidence = predict(features, shows.weights);
      return {
        criterion,
        sentence,
        confidence,
        score: predict(scoreFeatures(features, confidence, reading.predictedLevel), score),
      };
    }),
  )
    .flat()
    .sort((a, b) => b.confidence - a.confidence);
}

/** The most certain sentence for each criterion. No sentence is used twice. */
export function bestEvidence(reading: Reading, criteria: number, rules: EvidenceRules): Evidence[] {
  const found: Evidence[] = [];
  for (const pair of evidencePairs(reading, criteria, rules))
    if (found.every(({ criterion, sentence }) => criterion !== pair.criterion && sentence !== pair.sentence))
      found.push(pair);
  return found;
}
