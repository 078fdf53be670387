import { upperFirst } from '../../ui/inWords.ts';
import { quoted } from '../report/quoted.ts';
import type { Choice } from '../session/verdict.ts';

export const nearestQuestion = "Which comes nearest to what you'd do?";

/** What the player said of an answer; null for none of the moves. */
export function chosenLine(chosen: Choice | null): string {
  return chosen
    ? `You said this comes nearest: ${quoted(chosen.name)}`
    : 'You said that nothing on the list comes close.';
}

export function questionLine({ by, question }: Pick<Choice, 'by' | 'question'>): string {
  return `${upperFirst(by)} asks: ${quoted(question)}`;
}
