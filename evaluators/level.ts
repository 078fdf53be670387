import { type Level, levels, type RedLine } from '../scenarios/rubric.ts';
import type { Crossing } from './assessment.ts';

/** What the two best scores must add up to for the level of this rank, from 0 for Junior to 3 for Lead. */
export function minSum(rank: number): number {
  return 2 * (rank + 1);
}

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
  const uncapped = levels.findLastIndex((_, rank) => best + second >= minSum(rank));
  const caps = crossings.map((crossing) => levels.indexOf(levelCap(crossing, redLines)));
  return levels[Math.min(uncapped, ...caps)] ?? 'Junior';
}

export function levelCap({ redLine }: Pick<Crossing, 'redLine'>, redLines: readonly RedLine[]): Level {
  return redLines.find(({ name }) => name === redLine)?.cap ?? 'Junior';
}

/** Five answers never fall exactly between two levels. */
export function levelOfGame(answers: readonly Level[]): Level {
  const sum = answers.reduce((total, level) => total + levels.indexOf(level), 0);
  return levels[Math.round(sum / answers.length)] ?? 'Junior';
}
