import type { BankEntry, Setting } from '../../scenarios/bank.ts';
import type { Scenario } from '../../scenarios/scenario.ts';
import { isPair, tokensOf } from './tokens.ts';
import type { Vector } from './vector.ts';

type Stories = { words: ReadonlyMap<string, ReadonlySet<string>>; rarity: Vector };

const known = new WeakMap<Setting, Stories>();

/**
 * From −1 to 1.5: 1.5 times the share of the answer's story words that its own story has, minus the largest share that
 * another story has. Words that occur in most stories do not count (more than 10 of 15, or all of 5), and rarer ones
 * count more.
 */
export function relevance({ scenario, setting }: BankEntry, tokens: ReadonlySet<string>): number {
  const { words, rarity } = known.get(setting) ?? readStories(setting);
  const told = [...tokens].filter((token) => rarity.has(token));
  const total = sumOf(told, rarity) || 1;
  const share = (id: string) =>
    sumOf(
      told.filter((token) => words.get(id)?.has(token)),
      rarity,
    ) / total;
  const others = [...words.keys()].filter((id) => id !== scenario.id).map(share);
  return 1.5 * share(scenario.id) - Math.max(0, ...others);
}

function readStories(setting: Setting): Stories {
  const words = new Map(setting.scenarios.map((scenario) => [scenario.id, wordsOf(scenario)]));
  const counts = new Map<string, number>();
  for (const own of words.values()) for (const word of own) counts.set(word, (counts.get(word) ?? 0) + 1);
  const rarity = new Map(
    [...counts]
      .map(([word, count]) => [word, Math.log((words.size + 1) / count)] as const)
      .filter(([, rare]) => rare > 0.4),
  );
  const stories = { words, rarity };
  known.set(setting, stories);
  return stories;
}

function wordsOf({ title, scenario }: Scenario): Set<string> {
  return new Set([...tokensOf(`${title}. ${scenario}`)].filter((token) => !isPair(token)));
}

function sumOf(words: readonly string[], rarity: Vector): number {
  return words.reduce((sum, word) => sum + (rarity.get(word) ?? 0), 0);
}
