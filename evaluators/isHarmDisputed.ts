import type { MoveMade } from './assessment.ts';

/** Whether the player has said that another move than those that do harm comes nearest, or (null) that none does. */
export function isHarmDisputed(moves: readonly MoveMade[], chosen: { move: string } | null | undefined): boolean {
  return chosen !== undefined && !moves.some(({ move, harms }) => harms && move === chosen?.move);
}
