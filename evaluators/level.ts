import { type Level, levels, type RedLine } from '../scenarios/rubric.ts';
import type { Crossing, Finding } from './assessment.ts';

/**
 * The level of one answer: the highest that its best criterion shows and its best three bear out, which is when they
 * add up to twice that score. So two strong criteria make an answer, five middling ones do not, and a single lucky
 * sentence is not enough. Every red line that the answer crosses then holds it down.
 */
export function levelOfAnswer(
  findings: readonly Finding[],
  crossings: readonly Crossing[],
  redLines: readonly RedLine[],
): Level {
  const [best = 0, second = 0, third = 0] = findings.map(({ score }) => score).sort((a, b) => b - a);
  const shown = levels.filter((_, at) => best >= at + 1 && best + second + third >= 2 * (at + 1));
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
