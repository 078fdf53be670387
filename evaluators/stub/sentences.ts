import { stemOf, wordsOf } from './words.ts';

/** A sentence of the answer: exactly as typed, and as words and stems to match against. */
export type Sentence = { text: string; words: readonly string[]; stems: readonly string[] };

/** Splits at line ends and after . ! ? where a space follows, so that quotes stay exact. */
export function sentencesOf(answer: string): Sentence[] {
  return answer
    .split(/(?<=[.!?]["'”’)]?)\s+|\n+/)
    .map((text) => text.trim().replace(/^[-*•]\s+/, ''))
    .map((text) => {
      const words = wordsOf(text);
      return { text, words, stems: words.map(stemOf) };
    })
    .filter(({ words }) => words.length > 0);
}
