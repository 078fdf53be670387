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

/** A line of its own longer than this is a paragraph's sentence and no point of a list. */
const longestPoint = 10;

export function hear(readings: readonly Reading[], scenario: CompiledScenario): Heard {
  const grounds = new Set(readings.filter((one) => isGrounded(one, scenario)).map(({ sentence }) => sentence.of));
  const stands = readings.map(({ sentence }) => grounds.has(sentence.of));
  // A paragraph that is added after an answer leans on nothing in it; the points of a list are short and may.
  const supports = (at: number, { sentence }: Reading) =>
    stands[at] === true && (readings[at]?.sentence.line === sentence.line || sentence.words.length <= longestPoint);
  const leans = ({ sentence }: Reading) => !sentence.stems.some((stem) => companySpeak.has(stem));
  return {
    grounded: readings.filter((_, at) => stands[at]),
    leaning: readings.filter(
      (one, at) => !stands[at] && leans(one) && (supports(at - 1, one) || supports(at + 1, one)),
    ),
  };
}

/** A name that belongs to no one here is the surest mark of an answer to another story. */
const strangerWeight = 2;

/** How an answer stands to the scenario: on it, beside it or near enough that only its last step is in doubt. */
export type Footing = 'firm' | 'loose' | 'none';

/**
 * The ties that an answer of 100 words needs at least. Long answers need more, though not in proportion. Answers to
 * another story of the bank stay below the first in 98 of 100 cases; of the labelled answers above Junior only a few
 * very short ones do, and none is below the second.
 */
const leastTies = { firm: 6, loose: 3.6 } as const;

export function footingOf(readings: readonly Reading[], scenario: CompiledScenario): Footing {
  const own = new Set(readings.flatMap((reading) => reading.own));
  const ideas = new Set(readings.flatMap(({ found }) => found.flat()));
  const ties = [...own].reduce((sum, stem) => sum + (scenario.own.get(stem) ?? 0), 0) + ideas.size;
  const strangers = new Set(readings.flatMap(({ strangers: names }) => names));
  const standing = (ties - strangerWeight * strangers.size) / Math.sqrt(Math.max(1, wordsIn(readings)) / 100);
  if (standing >= leastTies.firm) return 'firm';
  return standing >= leastTies.loose && strangers.size === 0 ? 'loose' : 'none';
}

export function wordsIn(readings: readonly Reading[]): number {
  return readings.reduce((sum, { sentence }) => sum + sentence.words.length, 0);
}
