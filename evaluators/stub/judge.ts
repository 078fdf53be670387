import type { ScenarioWithRubric } from '../../scenarios/parseScenario.ts';
import type { Level } from '../../scenarios/rubric.ts';
import type { Crossing, Finding } from '../assessment.ts';
import { type CompiledScenario, compileScenario, type Idea } from './compile.ts';
import { credible } from './credible.ts';
import { isHedged, isNegated } from './denial.ts';
import { isGrounded, isOnTheMatter, wordsIn } from './grounds.ts';
import type { Move } from './moves/moves.ts';
import { type Reading, read } from './reading.ts';
import { type Sentence, sentencesOf } from './sentences.ts';
import { share } from './share.ts';
import { moveWorth, standingOf } from './standing.ts';
import { findAny } from './terms.ts';

/** A finding with the ideas that earned it, as the rubric names them. */
export type FindingWithIdeas = Finding & { ideas: readonly string[]; moves: readonly Move[] };

export type Judgement = { findings: FindingWithIdeas[]; crossings: Crossing[] };

/** Reads an answer sentence by sentence against each criterion's ideas. Pure: the same input, the same judgement. */
export function judge(entry: ScenarioWithRubric, answer: string): Judgement {
  const scenario = compileScenario(entry);
  const sentences = sentencesOf(answer);
  const all = credible(sentences, scenario).map((sentence) => read(sentence, scenario));
  const readings = isWordList(all) ? [] : all.filter((one) => !isWordList([one]));
  const findings = isOnTheMatter(readings, scenario)
    ? share(readings, scenario, levelOfReadings(readings, scenario))
    : share(
        readings.filter(({ found }) => found.some((ideas) => ideas.length > 0)),
        scenario,
        'Junior',
      );
  return { findings, crossings: crossings(scenario, sentences) };
}

/** How far the answer as a whole reaches. */
function levelOfReadings(readings: readonly Reading[], scenario: CompiledScenario): Level {
  const moves = new Map<Move, number>();
  readings.forEach((reading, at) => {
    const grounded = isGrounded(reading, scenario);
    const leaning =
      !grounded && [readings[at - 1], readings[at + 1]].some((next) => next && isGrounded(next, scenario));
    if (!grounded && !leaning) return;
    const counted = isHedged(reading.sentence.stems)
      ? reading.moves.filter((move) => moveWorth[move][0] !== 'lasting')
      : reading.moves;
    for (const move of counted) moves.set(move, (moves.get(move) ?? 0) + 1);
  });
  const ideas = new Set<Idea>(readings.flatMap(({ found }) => found.flat()));
  return standingOf({ moves, ideas, words: wordsIn(readings) });
}

function crossings({ redLines }: CompiledScenario, sentences: readonly Sentence[]): Crossing[] {
  return redLines.flatMap(({ redLine, all }) => {
    const crossed = sentences.find(({ stems }) => {
      const places = all.map((terms) => findAny(stems, terms));
      return places.every((at) => at >= 0) && !places.some((at) => isNegated(stems, at));
    });
    return crossed ? [{ redLine: redLine.name, quote: crossed.text }] : [];
  });
}

/**
 * The rubric's terms in a row instead of sentences: an idea every few words. The terms themselves come to one idea in
 * 2 to 3 words, the densest of the labelled answers to one in 7.
 */
function isWordList(readings: readonly Reading[]): boolean {
  const ideas = readings.flatMap(({ found }) => found.flat()).length;
  return ideas >= 3 && wordsIn(readings) / ideas < 4;
}
