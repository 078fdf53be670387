import type { Move } from '../scenarios/rubric.ts';
import { curlyQuotes } from '../scenarios/text/curlyQuotes.ts';

/** The line of the feedback on how to do well what the player has decided to do. */
export function tipLine({ tip }: Move): string | undefined {
  return tip && `A tip: ${curlyQuotes(tip)}`;
}
