import type { Scenario } from '../../scenarios/scenario.ts';
import { sentencesOf } from './sentences.ts';
import { isPair, tokensOf } from './tokens.ts';

export type Sentence = { text: string; tokens: ReadonlySet<string> };

/** A sentence is taken for the story's own when so much of it stands there word by word. */
const repeated = 0.6;

/** What the player wrote: the answer's sentences without those that repeat the story or an earlier sentence. */
export function ownSentences(answer: string, { scenario }: Scenario): Sentence[] {
  const story = new Set(sentencesOf(scenario).flatMap((sentence) => [...tokensOf(sentence)].filter(isPair)));
  const seen = new Set<string>();
  return sentencesOf(answer).flatMap((text) => {
    const tokens = tokensOf(text);
    const pairs = [...tokens].filter(isPair);
    const known = pairs.filter((pair) => story.has(pair)).length;
    const key = [...tokens].join();
    if (seen.has(key) || (pairs.length >= 4 && known >= repeated * pairs.length)) return [];
    seen.add(key);
    return [{ text, tokens }];
  });
}

/** All tokens of the sentences, each once. */
export function tokensIn(sentences: readonly Sentence[]): Set<string> {
  return new Set(sentences.flatMap(({ tokens }) => [...tokens]));
}
