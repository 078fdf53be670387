import { inWords, upperFirst } from '../../ui/inWords.ts';
import type { NamedAnswer } from './sharedQuestions.ts';

export const comparisonTitle = 'Comparison of answers';

/** "Four games", "13 games". */
export function counted(count: number, one: string, several = `${one}s`): string {
  return upperFirst(`${inWords(count)} ${count === 1 ? one : several}`);
}

/** '' if a move was read in every answer. */
export function noMovesRead(answers: readonly NamedAnswer[]): string {
  const names = answers.flatMap(({ name, verdict }) => (verdict?.moves.length ? [] : [name]));
  return names.length > 0 ? `No move was read in the answer of ${new Intl.ListFormat('en-GB').format(names)}.` : '';
}
