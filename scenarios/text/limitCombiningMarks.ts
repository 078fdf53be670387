/** Normalization makes combining marks of katakana's two halfwidth voiced sound marks, too. */
const marks = /([\p{M}\uFF9E\uFF9F]{1,30})[\p{M}\uFF9E\uFF9F]*/gu;

/**
 * Keeps at most 30 combining marks in a row. No language needs as many, and `normalize` sorts them in quadratic time,
 * so a text from outside goes through this before it is normalized.
 */
export function limitCombiningMarks(text: string): string {
  return text.replace(marks, '$1');
}
