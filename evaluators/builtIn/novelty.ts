import type { ScenarioWithRubric } from '../../scenarios/parsing/parseScenario.ts';
import { memoizeByObject } from '../memoizeByObject.ts';
import type { Vector } from './vector.ts';
import { isPair, toStems } from './words/tokens.ts';

/** Of a word that no other answer has, which may be misspelt. */
const rarityOfUnknown = 5.5;

/** Commoner words, such as "maybe", bring nothing in. */
const minRarity = 4.5;
/** Rarity counts from here: a word that nobody else has used counts 2.5, less than two that are only just rare. */
const rarityBase = 3;

/** How much a sentence brings in that neither the story nor its rubric has: the rarity of such words, added up. */
export function computeNovelty(entry: ScenarioWithRubric, rarity: Vector, tokens: ReadonlySet<string>): number {
  const known = stemsGiven(entry);
  let sum = 0;
  for (const token of tokens) {
    if (isPair(token) || known.has(token) || !word.test(token)) continue;
    const rare = rarity.get(token) ?? rarityOfUnknown;
    if (rare > minRarity) sum += rare - rarityBase;
  }
  return sum;
}

/** Without numbers, short forms that lack their apostrophe, and words of chats. */
const word =
  /^(?!(?:(?:do|does|is|are|ca|wo|did|have|has|was|would|could|should)nt|that|(?:you|they|she|we)(?:d|r|v|ll)|imo|lol|haha|caus|gonna|wanna|every(?:bodi|th|on)|any(?:bodi|on))$)\p{L}{3,}$/u;

const stemsGiven = memoizeByObject(({ scenario, rubric: { criteria, moves } }: ScenarioWithRubric) => {
  return new Set(toStems(JSON.stringify([scenario.title, scenario.scenario, criteria, moves])));
});
