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

/**
 * Negations, 'd and 'll are written in full, other contractions are dropped, and numbers lose their thousands
 * separators.
 */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[‘’ʼ]/g, "'")
      .replaceAll(/(\d)[,.](?=\d{3}\b)/g, '$1')
      .replaceAll(contraction, (short) => inFull[short] ?? '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

const stems = new Map<string, string>();

function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stem = stemmer(word);
  if (stems.size < 20_000) stems.set(word, stem);
  return stem;
}

/** Word stems, and pairs of adjacent stems joined by a space. */
export function tokensOf(sentence: string): Set<string> {
  const all = wordsOf(sentence).map(stemOf);
  return new Set([...all, ...all.slice(1).map((stem, at) => `${all[at]} ${stem}`)]);
}

export function isPair(token: string): boolean {
  return token.includes(' ');
}
