import type { AnswerState } from '../session/answerAt.ts';

export type DecidedMove = ReturnType<typeof decidedMoves>[number];

/**
 * The moves that an answer makes. What the player chose takes the place of the main move that the evaluator found, and
 * has its sentence if the evaluator found that move too.
 */
export function decidedMoves({ verdict, chosen }: Pick<AnswerState, 'verdict' | 'chosen'>) {
  const [main, ...others] = (verdict?.moves ?? []).map((move) => ({ ...move, isChosen: false }));
  if (chosen === undefined) return main ? [main, ...others] : [];
  const found = [main, ...others].find((one) => one?.move === chosen?.move);
  const own = chosen && { ...chosen, quote: found?.quote ?? null, isChosen: true };
  return [...(own ? [own] : []), ...others.filter(({ move }) => move !== chosen?.move)];
}
