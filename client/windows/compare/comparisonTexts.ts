import { upperFirst } from '../../../scenarios/text/firstLetter.ts';
import { inWords } from '../../../scenarios/text/inWords.ts';
import { decidedMoves } from '../../game/report/decidedMoves.ts';
import type { Comparison, NamedAnswer } from './sharedQuestions.ts';

export const comparisonTitle = 'Comparison of answers';

/** "Four games", "13 games". */
export function countInWords(count: number, singular: string, plural = `${singular}s`): string {
  return upperFirst(`${inWords(count)} ${count === 1 ? singular : plural}`);
}

/** "Seven of eight games compared." Without names, which change while they are typed. */
export function gamesCompared({ compared, apart }: Comparison): string {
  const all = compared.length + apart.length;
  if (compared.length === 0) return `${countInWords(all, 'game')}.`;
  if (apart.length === 0) return `${countInWords(all, 'game')} compared.`;
  return `${upperFirst(`${inWords(compared.length)} of ${inWords(all)} games`)} compared.`;
}

export function otherStoriesNote({ compared, apart }: Comparison): string {
  return compared.length > 0 && apart.length > 0 ? ` Other stories: ${list(apart)}.` : '';
}

export function comparisonFacts({ compared }: Comparison): string[] {
  const seeds = new Set(compared.map(({ seed }) => seed));
  return [`Players: ${list(compared)}`, `Seed: ${[...seeds].join(', ')}`];
}

/** What is said of the answers without moves; empty if all have some. */
export function missingMovesNote(answers: readonly NamedAnswer[]): string {
  const names = list(answers.filter((answer) => decidedMoves(answer).length === 0));
  return names && `No decision is recorded for ${names}. What would you say was decided?`;
}

function list(named: readonly { name: string }[]): string {
  return new Intl.ListFormat('en-GB').format(named.map(({ name }) => name));
}
