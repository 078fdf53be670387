import { stemOf, wordsOf } from './words.ts';

/** A sentence of the answer: exactly as typed, and as words and stems to match against. */
export type Sentence = {
  text: string;
  words: readonly string[];
  stems: readonly string[];
  /** Which sentence of the answer it is, or is a clause of. */
  of: number;
  /** On which line of the answer it stands. */
  line: number;
};

/** Longer ones are taken clause by clause, so that nobody gathers every idea in one breath. */
const longestSentence = 60;

/** Splits at line ends and after . ! ? where a space follows, so that quotes stay exact. */
export function sentencesOf(answer: string): Sentence[] {
  return answer
    .split(/\n+/)
    .flatMap((line, at) => line.split(/(?<=[.!?]["'”’)]?)\s+/).map((text) => ({ text: withoutBullet(text), line: at })))
    .filter(({ text }) => !/^\d+[.)]?$/.test(text))
    .map(({ text, line }, of) => toSentence(text, of, line))
    .flatMap((sentence) => (sentence.words.length > longestSentence ? clausesOf(sentence) : sentence))
    .filter(({ words }) => words.length > 0);
}

function withoutBullet(text: string): string {
  return text.trim().replace(/^[-*•]\s+/, '');
}

function clausesOf({ text, of, line }: Sentence): Sentence[] {
  return text
    .split(/(?<=[,;:/|])\s+/)
    .flatMap((clause) => clause.match(pieces) ?? [])
    .map((piece) => toSentence(piece.trim(), of, line));
}

/** Where nothing divides the words, every so many of them are taken together. */
const pieces = /(?:\S+\s*){1,40}/g;

function toSentence(text: string, of: number, line: number): Sentence {
  const words = wordsOf(text);
  return { text, words, stems: words.map(stemOf), of, line };
}
