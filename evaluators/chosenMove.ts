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

/** Whether the player has said that another move than those that do harm comes nearest, or (null) that none does. */
export function isHarmDisputed(moves: readonly MoveMade[], chosen: { move: string } | null | undefined): boolean {
  return chosen !== undefined && !moves.some(({ move, harms }) => harms && move === chosen?.move);
}
