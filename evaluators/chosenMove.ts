import type { MoveMade } from './assessment.ts';

/**
 * The move that the player did not mean. It does not count, unless it does harm: that is never hidden. `chosen` is the
 * move that comes nearest, null for none of them, undefined if the player has chosen nothing. `insteadOf` is the move
 * whose scene was shown then, by default the main one. Moves of a later reply are not taken back.
 */
export function rejectedMove(moves: readonly MoveMade[], chosen?: { move: string } | null, insteadOf?: string) {
  const shown = insteadOf === undefined ? moves[0] : moves.find(({ move }) => move === insteadOf);
  return chosen === undefined || shown?.move === chosen?.move || shown?.harms ? undefined : shown;
}

/**
 * Whether the player disputes the harm of the main move, or of an answer without one, by choosing a move that does none
 * (null: none comes near). Harm beside another main move was not what the player was asked about.
 */
export function isHarmDisputed(moves: readonly MoveMade[], chosen: { move: string } | null | undefined): boolean {
  const [main] = moves;
  const isAboutHarm = !main || main.harms === true;
  return chosen !== undefined && isAboutHarm && !moves.some(({ move, harms }) => harms && move === chosen?.move);
}
