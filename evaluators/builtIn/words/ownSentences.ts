import type { ScenarioWithRubric } from '../../../scenarios/parsing/parseScenario.ts';
import { splitSentences } from '../../../scenarios/text/sentences.ts';
import { memoizeByObject } from '../../memoizeByObject.ts';
import { minQuoteLength } from '../../quote.ts';
import { isPair, tokenize } from './tokens.ts';

export type Sentence = { text: string; tokens: ReadonlySet<string> };

/** A sentence counts as repeated if at least this share of its word pairs is in the story or the criteria. */
const repeated = 0.8;

/** Leaves out very short sentences, and those that repeat the story, the criteria or an earlier sentence. */
export function ownSentences(answer: string, entry: ScenarioWithRubric): Sentence[] {
  const given = pairsGiven(entry);
  const seen = new Set<string>();
  return splitSentences(answer).flatMap((text) => {
    const tokens = tokenize(text);
    const pairs = [...tokens].filter(isPair);
    const known = pairs.filter((pair) => given.has(pair)).length;
    const key = [...tokens].join();
    const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
    // In a short sentence all pairs must match, because a few common words in a row occur in any text.
    const isRepeated = pairs.length > 0 && known >= (pairs.length < 5 ? 1 : repeated) * pairs.length;
    if (letters < minQuoteLength || seen.has(key) || isRepeated) return [];
    seen.add(key);
    return [{ text, tokens }];
  });
}

export function collectTokens(sentences: readonly Sentence[]): Set<string> {
  return new Set(sentences.flatMap(({ tokens }) => [...tokens]));
}

const pairsGiven = memoizeByObject(({ scenario, rubric }: ScenarioWithRubric): ReadonlySet<string> => {
  const texts = [
    ...splitSentences(scenario.scenario),
    ...rubric.criteria.flatMap(({ name, junior, mid, senior, lead, next }) => [name, junior, mid, senior, lead, next]),
  ];
  return new Set(texts.flatMap((text) => [...tokenize(text)].filter(isPair)));
});
