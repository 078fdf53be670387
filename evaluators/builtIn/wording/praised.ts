import { generalActs } from './generalActs.ts';

/**
 * What is praised as the player's own: what stands out in the words or the strengths, and what the strengths praise as a
 * general act. Of `earlier` quotes, from before a reply, those that are praised still. None is cut, and none has
 * quotation marks.
 */
export function praisedQuotes(
  standouts: readonly string[],
  words: readonly string[],
  strengths: readonly string[],
  earlier: readonly string[] = [],
): string[] {
  const general = strengths.flatMap((line) => {
    const act = generalActs.find((one) => line.startsWith(`${one.act}: `))?.act;
    return act === undefined ? [] : line.slice(act.length + 2);
  });
  const isIn = (lines: readonly string[]) => (quote: string) => lines.some((line) => line.includes(quote));
  const shown = [...standouts, ...general].filter(isIn([...words, ...strengths])).map((one) => one.slice(1, -1));
  return [...new Set([...earlier.filter(isIn(strengths)), ...shown])].filter((quote) => !/^…|…$/.test(quote));
}
