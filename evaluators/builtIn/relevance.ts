import type { BankEntry, Setting } from '../../scenarios/bank.ts';
import type { Scenario } from '../../scenarios/scenario.ts';
import { memoizeByObject } from '../memoizeByObject.ts';
import { sparseDotProducts } from './sparseDotProducts.ts';
import { isPair, tokenize } from './words/tokens.ts';

/**
 * `relevance` is 1.5 times the share of the answer's story words that its own story has, minus the largest share that
 * another story has: from −1 to 1.5. Words of most stories (more than 10 of 15, or all of 5) do not count, and rarer
 * ones count more. `hasWords` says whether the answer has any of its own story's.
 */
export function computeRelevance({ scenario, setting }: BankEntry, tokens: ReadonlySet<string>) {
  const { ids, products } = storiesIn(setting);
  const [[total = 0] = [], sums = []] = products([...tokens].map((token) => [token, 1]));
  const shares = sums.map((sum) => sum / (total || 1));
  const own = ids.indexOf(scenario.id);
  const share = shares[own] ?? 0;
  const relevance = 1.5 * share - Math.max(0, ...shares.filter((_, index) => index !== own));
  return { relevance, hasWords: share > 0 };
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

/** `products` adds up the rarity of words, and then that of the words of each story. */
const storiesIn = memoizeByObject(({ scenarios }: Setting) => {
  const words = scenarios.map(
    ({ title, scenario }) => new Set([...tokenize(`${title}. ${scenario}`)].filter((token) => !isPair(token))),
  );
  const counts = new Map<string, number>();
  for (const own of words) for (const word of own) counts.set(word, (counts.get(word) ?? 0) + 1);
  const rarity = new Map(
    [...counts]
      .map(([word, count]) => [word, Math.log((words.length + 1) / count)] as const)
      .filter(([, rare]) => rare > 0.4),
  );
  const rareIn = (own: ReadonlySet<string>) => new Map([...rarity].filter(([word]) => own.has(word)));
  return { ids: scenarios.map(({ id }) => id), products: sparseDotProducts([[rarity], words.map(rareIn)]) };
});
