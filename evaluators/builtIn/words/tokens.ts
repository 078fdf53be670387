import { stemmer } from 'stemmer';
import { limitCombiningMarks } from '../../../scenarios/text/limitCombiningMarks.ts';

const contraction = /\b(?:wo|ca)n't\b|\bcannot\b|n't\b|'(?:d|ll|m|re|s|ve)\b/g;

const inFull: Readonly<Record<string, string>> = {
  "won't": 'will not',
  "can't": 'can not',
  cannot: 'can not',
  "n't": ' not',
  "'d": ' would',
  "'ll": ' would', // so that "I'll" and "I'd" give the same words
};

/** In UTF-16 code units. No word of English is longer. */
const maxWordLength = 32;

/** Writes negations, 'd and 'll in full, and drops other contractions and thousands separators. */
function splitWords(text: string): string[] {
  const words = limitCombiningMarks(text)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[‘’ʼ]/g, "'")
    .replaceAll(/(\d)[,.](?=\d{3}\b)/g, '$1')
    .replaceAll(contraction, (short) => inFull[short] ?? '')
    .match(/[\p{L}\p{N}]+/gu);
  return (words ?? []).map((word) => word.slice(0, maxWordLength));
}

const stem = memoizeByText((word) => copy(stemmer(word)));

/** `compute` must not return a part of its argument, which would keep the whole of it in memory. */
export function memoizeByText<T>(compute: (word: string) => T): (word: string) => T {
  const known = new Map<string, T>();
  return (word) => {
    const found = known.get(word);
    if (found !== undefined) return found;
    const result = compute(word);
    if (known.size < 20_000) known.set(copy(word), result);
    return result;
  };
}

function copy(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}

export function toStems(text: string): string[] {
  return splitWords(text).map(stem);
}

/** Word stems, and pairs of adjacent stems joined by a space. */
export function tokenize(sentence: string): Set<string> {
  const all = toStems(sentence);
  const tokens = new Set(all);
  for (let at = 1; at < all.length; at++) tokens.add(`${all[at - 1]} ${all[at]}`);
  return tokens;
}

export function isPair(token: string): boolean {
  return token.includes(' ');
}
