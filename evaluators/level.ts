import { type Level, levels, type RedLine } from '../scenarios/rubric.ts';
import type { Crossing, Finding } from './assessment.ts';

/**
 * The level of one answer: the highest that its two best criteria reach on average, so that a 4 and a 2 make a Senior just
 * as two 3s do, and one lucky sentence is not enough. docs/decisions compares the rules that were tried. Crossed red lines
 * then cap the level.
 */
export function levelOfAnswer(
  findings: readonly Finding[],
  crossings: readonly Crossing[],
  redLines: readonly RedLine[],
): Level {
  const [best = 0, second = 0] = findings.map(({ score }) => score).sort((a, b) => b - a);
  const shown = levels.filter((_, at) => best + second >= 2 * (at + 1));
  const caps = crossings.map(({ redLine }) => redLines.find(({ name }) => name === redLine)?.cap ?? 'Junior');
  return lowest([shown.at(-1) ?? 'Junior', ...caps]);
}

/** The level of a whole game: the mean of its answers' ranks, halves rounded down. */
export function levelOfGame(answers: readonly Level[]): Level {
  const mean = answers.reduce((sum, level) => sum + levels.indexOf(level), 0) / Math.max(1, answers.length);
  return levels[Math.ceil(mean - 0.5)] ?? 'Junior';
}

function lowest(candidates: readonly Level[]): Level {
  return levels[Math.min(...candidates.map((level) => levels.indexOf(level)))] ?? 'Junior';
}
