import { rejectedMove } from '../../../evaluators/chosenMove.ts';
import type { AnswerState } from '../session/answerAt.ts';

export type DecidedMove = ReturnType<typeof decidedMoves>[number];

type Deciding = Pick<AnswerState, 'verdict'> & Partial<Pick<AnswerState, 'chosen' | 'insteadOf'>>;

/** What the player chose comes first, in place of the move that they rejected, with its sentence if it was found. */
export function decidedMoves({ verdict, chosen, insteadOf }: Deciding) {
  const found = verdict?.moves ?? [];
  const rejected = rejectedMove(found, chosen, insteadOf);
  const others = found.filter((made) => made !== rejected && made.move !== chosen?.move);
  const quote = found.find(({ move }) => move === chosen?.move)?.quote ?? chosen?.quote ?? null;
  return [
    ...(chosen ? [{ ...chosen, quote, isChosen: true }] : []),
    ...others.map((move) => ({ ...move, isChosen: false })),
  ];
}
