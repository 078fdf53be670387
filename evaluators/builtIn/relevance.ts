import type { BankEntry, Setting } from '../../scenarios/bank.ts';
import type { Scenario } from '../../scenarios/scenario.ts';
import { memoizeByObject } from '../memoizeByObject.ts';
import { isPair, tokenize } from './words/tokens.ts';

const weightOfOwnStory = 1.5;

/** Words of more than about two thirds of the stories are below it, and do not count. */
const minRarity = 0.4;

/**
 * `relevance` is the weighted share of the answer's story words that its own story has, minus the largest share that
 * another has: from −1 to 1.5. Rarer words count more. `hasWords` says whether it has any of its own story's.
 */
export function computeRelevance({ scenario, setting }: BankEntry, tokens: ReadonlySet<string>) {
  const { rarity, stories } = storiesIn(setting);
  const rare = [...tokens].filter((token) => rarity.has(token));
  const sum = (words: readonly string[]) => words.reduce((total, word) => total + (rarity.get(word) ?? 0), 0);
  const shareOf = (words?: ReadonlySet<string>) => sum(rare.filter((word) => words?.has(word))) / (sum(rare) || 1);
  const own = shareOf(stories.get(scenario.id));
  const others = [...stories].filter(([id]) => id !== scenario.id).map(([, words]) => shareOf(words));
  return { relevance: weightOfOwnStory * own - Math.max(0, ...others), hasWords: own > 0 };
}

/** How many of the names in the story a text has: people, products, places and days. */
export function countNames({ scenario }: BankEntry, text: string): number {
  const said = new Set(text.toLowerCase().match(/\p{L}+/gu));
  return [...storyNames(scenario)].filter((name) => said.has(name)).length;
}

/** A word with a capital letter inside a sentence. */
const storyNames = memoizeByObject(({ scenario }: Scenario) => {
  return new Set(
    [...scenario.matchAll(/(?<=[\p{Ll}\p{N},;:] )\p{Lu}\p{Ll}{2,}/gu)].map(([name]) => name.toLowerCase()),
  );
});

/** The words of each story by its id, and how rare each is. */
const storiesIn = memoizeByObject(({ scenarios }: Setting) => {
  const stories = new Map(
    scenarios.map(({ id, title, scenario }) => [
      id,
      new Set([...tokenize(`${title}. ${scenario}`)].filter((token) => !isPair(token))),
    ]),
  );
  const counts = new Map<string, number>();
  for (const words of stories.values()) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const rarity = new Map(
    [...counts]
      .map(([word, count]) => [word, Math.log((stories.size + 1) / count)] as const)
      .filter(([, rare]) => rare > minRarity),
  );
  return { rarity, stories };
});
