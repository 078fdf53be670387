import type { CompiledScenario } from './compile.ts';
import type { Reading } from './reading.ts';

/** What ties a sentence to the scenario: the scenario's own words in it, and the ideas. */
function tieOf({ own, found }: Reading, scenario: CompiledScenario): number {
  return own.reduce((sum, stem) => sum + (scenario.own.get(stem) ?? 0), 0) + found.flat().length;
}

/** Does the sentence itself speak of this scenario? */
export function isGrounded(reading: Reading, scenario: CompiledScenario): boolean {
  return tieOf(reading, scenario) >= 1;
}

/**
 * The ties that an answer of 100 words needs at least. Long answers need more, though not in proportion. Answers to
 * another story of the bank stay below in 98 of 100 cases; no labelled answer above Junior does.
 */
const leastTies = 7;

export function isOnTheMatter(readings: readonly Reading[], scenario: CompiledScenario): boolean {
  const own = new Set(readings.flatMap((reading) => reading.own));
  const ideas = new Set(readings.flatMap(({ found }) => found.flat()));
  const ties = [...own].reduce((sum, stem) => sum + (scenario.own.get(stem) ?? 0), 0) + ideas.size;
  const strangers = new Set(readings.flatMap(({ strangers: names }) => names));
  return ties - strangers.size >= leastTies * Math.sqrt(wordsIn(readings) / 100);
}

export function wordsIn(readings: readonly Reading[]): number {
  return readings.reduce((sum, { sentence }) => sum + sentence.words.length, 0);
}
