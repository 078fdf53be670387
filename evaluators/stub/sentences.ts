import { stemOf, wordsOf } from './words.ts';

/** A sentence of the answer: exactly as typed, and as words and stems to match against. */
export type Sentence = { text: string; words: readonly string[]; stems: readonly string[] };

/** Longer ones are taken clause by clause, so that nobody gathers every idea in one breath. */
const longestSentence = 60;

/** Splits at line ends and after . ! ? where a space follows, so that quotes stay exact. */
export function sentencesOf(answer: string): Sentence[] {
  return answer
    .split(/(?<=[.!?]["'”’)]?)\s+|\n+/)
    .map((text) => toSentence(text.trim().replace(/^[-*•]\s+/, '')))
    .flatMap((sentence) => (sentence.words.length > longestSentence ? clausesOf(sentence) : sentence))
    .filter(({ words }) => words.length > 0);
}

function clausesOf({ text }: Sentence): Sentence[] {
  return text.split(/(?<=[,;:/|])\s+/).map(toSentence);
}

function toSentence(text: string): Sentence {
  const words = wordsOf(text);
  return { text, words, stems: words.map(stemOf) };
}
