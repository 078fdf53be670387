import { type Level, levels, type RedLine } from '../scenarios/rubric.ts';
import type { Crossing } from './assessment.ts';

/**
 * The average of the two best scores, rounded down, so a single good criterion reaches Mid at most. Red lines then cap
 * the level (docs/decisions/3-code-owns-the-level.md).
 */
export function levelOfAnswer(
  findings: readonly { score: number }[],
  crossings: readonly Pick<Crossing, 'redLine'>[],
  redLines: readonly RedLine[],
): Level {
  const [best = 0, second = 0] = findings.map(({ score }) => score).sort((a, b) => b - a);
  const shown = levels.filter((_, at) => best + second >= 2 * (at + 1));
  const caps = crossings.map(({ redLine }) => redLines.find(({ name }) => name === redLine)?.cap ?? 'Junior');
  return lowest([shown.at(-1) ?? 'Junior', ...caps]);
}

/** Halves are rounded down. */
export function levelOfGame(answers: readonly Level[]): Level {
  const mean = answers.reduce((sum, level) => sum + levels.indexOf(level), 0) / Math.max(1, answers.length);
  return levels[Math.ceil(mean - 0.5)] ?? 'Junior';
}

function lowest(candidates: readonly Level[]): Level {
  return levels[Math.min(...candidates.map((level) => levels.indexOf(level)))] ?? 'Junior';
}
