import { eld } from 'eld/extrasmall';
import type { Vector } from '../vectors/vector.ts';
import { toStems } from './tokens.ts';

/** The language of fewer words cannot be detected reliably. */
const minWords = 5;

/** Hurried English typing has this share of words that are known from training; other languages do not. */
const knownShare = 0.5;

export function isEnglish(answer: string, known: Vector): boolean {
  const words = [...new Set(toStems(answer))];
  if (words.length < minWords && !/[^\p{Script=Latin}\P{L}]/u.test(answer)) return true;
  if (words.filter((word) => known.has(word)).length >= knownShare * words.length) return words.length > 0;
  return eld.detect(answer).language === 'en';
}
