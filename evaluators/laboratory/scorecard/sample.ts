import { shuffle } from '../../../scenarios/shuffle.ts';

/** The seed is fixed, so that the first few items are always the same random sample. */
export function shuffled<T>(items: readonly T[]): T[] {
  return shuffle(items, 98);
}
