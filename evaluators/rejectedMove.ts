import type { MoveMade } from './assessment.ts';

/**
 * The move that the player did not mean: the one whose scene was shown, else the main one. It does not count, unless it
 * does harm: that is never hidden. `chosen` is the move that comes nearest, null for none of them, undefined if the
 * player has chosen nothing.
 */
export function rejectedMove(moves: readonly MoveMade[], chosen?: { move: string } | null, insteadOf?: string) {
  const shown = moves.find(({ move }) => move === insteadOf) ?? moves[0];
  return chosen === undefined || shown?.move === chosen?.move || shown?.harms ? undefined : shown;
}
