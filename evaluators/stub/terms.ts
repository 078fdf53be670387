import { stemsOf } from './words.ts';

/** A term of a rubric as a sequence of stems. */
export type Term = readonly string[];

/** How many other words may stand between two words of a term. */
const gap = 2;

export function compileTerms(terms: readonly string[]): Term[] {
  return terms.map(stemsOf).filter((term) => term.length > 0);
}

/** Where `term` begins in `stems`, or -1: its words in order, close together. */
function findTerm(stems: readonly string[], term: Term): number {
  const [first] = term;
  if (first === undefined) return -1;
  for (let start = stems.indexOf(first); start >= 0; start = stems.indexOf(first, start + 1)) {
    if (placesOf(stems, start, term)) return start;
  }
  return -1;
}

/** The first place at which any of `terms` begins, or -1. */
export function findAny(stems: readonly string[], terms: readonly Term[]): number {
  for (const term of terms) {
    const at = findTerm(stems, term);
    if (at >= 0) return at;
  }
  return -1;
}

/** Where the words of `term` stand that follow one another from `start`; undefined where they don't. */
export function placesOf(stems: readonly string[], start: number, term: Term): readonly number[] | undefined {
  const places = [start];
  let at = start;
  for (let part = 1; part < term.length; part++) {
    const next = stems.indexOf(term[part] ?? '', at + 1);
    if (next < 0 || next > at + 1 + gap) return undefined;
    places.push(next);
    at = next;
  }
  return places;
}
