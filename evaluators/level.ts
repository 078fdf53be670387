import { type Level, levels, type RedLine } from '../scenarios/rubric.ts';
import type { Crossing, Finding } from './assessment.ts';

/** The least mean score of an answer's criteria (0 to 4) at which it has a level. */
const thresholds: readonly (readonly [Level, number])[] = [
  ['Lead', 2.75],
  ['Senior', 1.95],
  ['Mid', 1],
];

/** The level of one answer: from the mean of its scores, then held down by every red line that it crosses. */
export function levelOfAnswer(
  findings: readonly Finding[],
  crossings: readonly Crossing[],
  redLines: readonly RedLine[],
): Level {
  const mean = findings.reduce((sum, { score }) => sum + score, 0) / Math.max(1, findings.length);
  const earned = thresholds.find(([, least]) => mean >= least)?.[0] ?? 'Junior';
  const caps = crossings.map(({ redLine }) => redLines.find(({ name }) => name === redLine)?.cap ?? 'Junior');
  return lowest([earned, ...caps]);
}

/** The level of a whole game: the mean of its answers' ranks, halves rounded down. */
export function levelOfGame(answers: readonly Level[]): Level {
  const mean = answers.reduce((sum, level) => sum + levels.indexOf(level), 0) / Math.max(1, answers.length);
  return levels[Math.ceil(mean - 0.5)] ?? 'Junior';
}

function lowest(candidates: readonly Level[]): Level {
  return levels[Math.min(...candidates.map((level) => levels.indexOf(level)))] ?? 'Junior';
}
