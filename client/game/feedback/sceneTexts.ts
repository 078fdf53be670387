import type { Choice } from '../../../server/api.ts';
import { upperFirst } from '../../ui/inWords.ts';

/** What the player said of an answer; null for none of the moves. */
export function chosenLine(chosen: Choice | null): string {
  return chosen ? `You said this comes nearest: “${chosen.name}”` : 'You said that nothing on the list comes close.';
}

export function questionLine({ by, question }: Pick<Choice, 'by' | 'question'>): string {
  return `${upperFirst(by)} asks: “${question}”`;
}
