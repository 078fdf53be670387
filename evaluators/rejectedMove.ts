import type { MoveMade } from './assessment.ts';

/**
 * The main move, if the player did not mean it. It does not count, unless it does harm: that is never hidden. `chosen` is
 * the move that comes nearest, null for none of them, undefined if the player has chosen nothing.
 */
export function rejectedMove([main]: readonly MoveMade[], chosen: { move: string } | null | undefined) {
  return chosen === undefined || main?.move === chosen?.move || main?.harms ? undefined : main;
}
