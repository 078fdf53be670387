import type { ComparedGame } from '../windows/compare/comparedGame.ts';
import { emptyWorkshop, type Workshop } from '../windows/compare/workshop.ts';
import { bank, verdictOn } from './testGame.ts';

/** Answered by one player, without replies and feedback. */
export function gameToCompare(
  id: string,
  name: string,
  scenarios = bank.slice(0, 2),
  moves = verdictOn('x').moves,
): ComparedGame {
  const verdict = { ...verdictOn('x'), moves };
  return {
    id,
    name,
    seed: 'team',
    overallId: null,
    answers: scenarios.map((scenario) => ({
      scenario,
      answer: `${name} asks.`,
      reply: null,
      feedback: null,
      verdict,
      scene: null,
    })),
  };
}

export function workshopOf(games: readonly ComparedGame[], more: Partial<Workshop> = {}): Workshop {
  return { ...emptyWorkshop, games, ...more };
}
