import { stemmer } from 'stemmer';

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
const longestWord = 32;

/**
 * Negations, 'd and 'll are written in full, other contractions are dropped, and numbers lose their thousands
 * separators.
 */
function wordsOf(text: string): string[] {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[‘’ʼ]/g, "'")
    .replaceAll(/(\d)[,.](?=\d{3}\b)/g, '$1')
    .replaceAll(contraction, (short) => inFull[short] ?? '')
    .match(/[\p{L}\p{N}]+/gu);
  return (words ?? []).map((word) => word.slice(0, longestWord));
}

const stems = new Map<string, string>();

function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stem = stemmer(word);
  // A part of a string keeps the whole of it in memory, so the cache gets copies.
  if (stems.size < 20_000) stems.set(copyOf(word), copyOf(stem));
  return stem;
}

function copyOf(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}

/** Word stems, and pairs of adjacent stems joined by a space. */
export function tokensOf(sentence: string): Set<string> {
  const all = wordsOf(sentence).map(stemOf);
  return new Set([...all, ...all.slice(1).map((stem, at) => `${all[at]} ${stem}`)]);
}

export function isPair(token: string): boolean {
  return token.includes(' ');
}
