import { compileTerms, findAny } from './terms.ts';

const hedges = compileTerms([
  'maybe',
  'perhaps',
  'i guess',
  'not sure',
  'i do not know',
  'might be',
  'possibly',
  'somehow',
  'or something',
]);

export function isHedged(stems: readonly string[]): boolean {
  return findAny(stems, hedges) >= 0;
}

const negations = new Set([
  'not',
  'never',
  'no',
  'without',
  'nobody',
  'refus',
  'avoid',
  'against',
  'instead',
  'rather',
  'neither',
  'nor',
  'don',
]);

/** Is what begins at `at` denied by one of the four words before it? */
export function isNegated(stems: readonly string[], at: number): boolean {
  return stems.slice(Math.max(0, at - 4), at).some((stem) => negations.has(stem));
}
