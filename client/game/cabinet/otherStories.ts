import { gameLength } from '../../../scenarios/gameLimits.ts';
import type { Scenario } from '../../../scenarios/scenario.ts';
import { upperFirst } from '../../../scenarios/text/firstLetter.ts';
import { inWords } from '../../../scenarios/text/inWords.ts';
import type { FiledReview } from './cabinetStorage.ts';

/** Returns null if every game has the same stories. */
export function otherStories(bank: readonly Scenario[], reviews: readonly FiledReview[]) {
  if (bank.length <= gameLength) return null;
  const oldestFirst = reviews.toReversed().flatMap(({ card }) => card ?? []);
  /** The number of the last game that had each story, by the story's id. */
  const seen: ReadonlyMap<string, number> = new Map(
    oldestFirst.flatMap(({ number, scenarios }) => scenarios.map(({ id }) => [id, number] as const)),
  );
  const unseen = bank.filter(({ id }) => !seen.has(id)).length;
  const some = unseen > gameLength ? `${inWords(gameLength)} of ` : '';
  return {
    label: unseen > 0 ? `Play ${some}the other ${inWords(unseen)}` : 'Play the ones you saw longest ago',
    shortLabel: `Play ${inWords(gameLength)} more`,
    line: describeUnseen(unseen, bank.length),
    seen,
  };
}

function describeUnseen(unseen: number, all: number): string {
  if (unseen === 0)
    return `You have seen all ${inWords(all)} stories. You can play the ones you saw longest ago again.`;
  const line = `${upperFirst(inWords(unseen))} of the ${inWords(all)} stories ${unseen === 1 ? 'is' : 'are'} new to you`;
  return unseen < gameLength ? `${line}. The rest will be the ones you saw longest ago.` : `${line}.`;
}
