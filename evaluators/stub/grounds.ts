import { companySpeak } from './companySpeak.ts';
import type { CompiledScenario } from './compile.ts';
import type { Reading } from './reading.ts';

/** What ties a sentence to the scenario: the scenario's own words in it, and the ideas in such words. */
function tieOf({ own, peculiar }: Reading, scenario: CompiledScenario): number {
  return own.reduce((sum, stem) => sum + (scenario.own.get(stem) ?? 0), 0) + peculiar;
}

/** Does the sentence itself speak of this scenario, by its words, its ideas or its people? */
function isGrounded(reading: Reading, scenario: CompiledScenario): boolean {
  return reading.named || tieOf(reading, scenario) >= 1;
}

/**
 * The sentences that stand in the scenario, and those that only lean on a neighbour which does ("I check in July").
 * What leans on nothing could be said of any story.
 */
export type Heard = { grounded: readonly Reading[]; leaning: readonly Reading[] };

export function hear(readings: readonly Reading[], scenario: CompiledScenario): Heard {
  const grounds = new Set(readings.filter((one) => isGrounded(one, scenario)).map(({ sentence }) => sentence.of));
  const stands = readings.map(({ sentence }) => grounds.has(sentence.of));
  const leans = ({ sentence }: Reading) => !sentence.stems.some((stem) => companySpeak.has(stem));
  return {
    grounded: readings.filter((_, at) => stands[at]),
    leaning: readings.filter((one, at) => !stands[at] && leans(one) && (stands[at - 1] || stands[at + 1])),
  };
}

/**
 * The ties that an answer of 100 words needs at least. Long answers need more, though not in proportion. Answers to
 * another story of the bank stay below in 98 of 100 cases; no labelled answer above Junior does.
 */
const leastTies = 6;

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
