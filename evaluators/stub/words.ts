import { stemmer } from 'stemmer';

const contraction =
  /\b(?:wo|ca)n't\b|\bcannot\b|n't\b|(?<=\b(?:do|does|did|is|are|was|were|has|have|had|would|should|could))nt\b|'(?:d|ll|m|re|s|ve)\b/g;

const inFull: Readonly<Record<string, string>> = {
  "won't": 'will not',
  "can't": 'can not',
  cannot: 'can not',
  "n't": ' not',
  nt: ' not',
  "'d": ' would',
  "'ll": ' would',
  "'m": ' am',
  "'re": '',
  "'s": '',
  "'ve": '',
};

/** Most sentences hold nothing to level, and are read much sooner without trying. */
const unlevelled = /[^\n -~]|'|nt\b|cannot|\d[,.]\d/;

/** Lower-case words; typographic quotes, contractions and thousands separators are levelled. */
export function wordsOf(text: string): string[] {
  const lower = text.toLowerCase();
  return unlevelled.test(lower) ? (levelled(text).match(/[\p{L}\p{N}]+/gu) ?? []) : (lower.match(/[a-z0-9]+/g) ?? []);
}

function levelled(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[‘’ʼ]/g, "'")
    .replaceAll(/(\d)[,.](?=\d{3}\b)/g, '$1')
    .replaceAll(contraction, (short) => inFull[short] ?? '');
}

const known = new Map<string, string>();

/** Porter's stem of a word, remembered: players and rubrics share most of their words. */
export function stemOf(word: string): string {
  const met = known.get(word);
  if (met !== undefined) return met;
  const stem = stemmer(word);
  if (known.size < 20_000) known.set(word, stem);
  return stem;
}

export function stemsOf(text: string): string[] {
  return wordsOf(text).map(stemOf);
}
