import type { BankEntry } from '../../scenarios/bank.ts';
import { type Level, levels } from '../../scenarios/rubric.ts';
import type { Crossing, Finding } from '../assessment.ts';
import { type CompiledScenario, compileScenario, type Idea } from './compile.ts';
import { credible } from './credible.ts';
import { isNegated } from './denial.ts';
import { footingOf, hear, wordsIn } from './grounds.ts';
import { isEnglish } from './language.ts';
import type { Move } from './moves/moves.ts';
import { type Reading, read } from './reading.ts';
import { type Sentence, sentencesOf } from './sentences.ts';
import { share } from './share.ts';
import { kindOf, standingOf } from './standing.ts';
import { findAny } from './terms.ts';

/** A finding with the ideas that earned it, as the rubric names them. */
export type FindingWithIdeas = Finding & { ideas: readonly string[]; moves: readonly Move[] };

export type Judgement = {
  findings: FindingWithIdeas[];
  crossings: Crossing[];
  /** Was the answer in a language that the judge can read? */
  english: boolean;
};

/** Reads an answer sentence by sentence against each criterion's ideas. Pure: the same input, the same judgement. */
export function judge(entry: BankEntry, answer: string): Judgement {
  const scenario = compileScenario(entry);
  const sentences = sentencesOf(answer);
  const english = isEnglish(
    answer,
    sentences.flatMap(({ words }) => words),
  );
  const all = credible(english ? sentences : [], scenario).map((sentence) => read(sentence, scenario));
  const readings = withoutWordLists(all);
  const footing = footingOf(readings, scenario);
  const reached = footing === 'none' ? 'Junior' : levelOfReadings(readings, scenario);
  const findings = share(
    footing === 'none' ? readings.filter(({ found }) => found.some((ideas) => ideas.length > 0)) : readings,
    scenario,
    footing === 'loose' ? oneBelow(reached) : reached,
  );
  return { findings, crossings: crossings(scenario, sentences), english };
}

/** What stands loosely costs a level and not all of them. */
function oneBelow(level: Level): Level {
  return levels[Math.max(0, levels.indexOf(level) - 1)] ?? 'Junior';
}

/** What may lean on a change that stands in another sentence: "She owns it; check in autumn." */
const leaningOn: ReadonlySet<Move> = new Set(['followUp', 'right'] as const);

/** How far the answer as a whole reaches. */
function levelOfReadings(readings: readonly Reading[], scenario: CompiledScenario): Level {
  const { grounded, leaning } = hear(readings, scenario);
  const moves = new Map<Move, number>();
  const add = (move: Move) => moves.set(move, (moves.get(move) ?? 0) + 1);
  for (const { moves: made, hedged } of grounded) {
    for (const move of made) if (!(hedged && kindOf(move) === 'lasting')) add(move);
  }
  const changes = [...moves.keys()].some((move) => kindOf(move) === 'lasting' && !leaningOn.has(move));
  const end = grounded.at(-1)?.sentence.of ?? 0;
  for (const { moves: made, sentence } of leaning) {
    const closes = sentence.of > end;
    for (const move of made) {
      if (closes && kindOf(move) === 'reaction') continue;
      if (kindOf(move) !== 'lasting' || (leaningOn.has(move) && changes)) add(move);
    }
  }
  const ideas = new Set<Idea>(grounded.flatMap(({ found }) => found.flat()));
  return standingOf({
    moves,
    ideas,
    words: wordsIn([...grounded, ...leaning.filter(({ sentence }) => sentence.of < end)]),
  });
}

function crossings({ redLines }: CompiledScenario, sentences: readonly Sentence[]): Crossing[] {
  return redLines.flatMap(({ redLine, all }) => {
    const crossed = sentences.find(({ stems }) => {
      return all.every((terms) => {
        const at = findAny(stems, terms);
        return at >= 0 && !isNegated(stems, at);
      });
    });
    return crossed ? [{ redLine: redLine.name, quote: crossed.text }] : [];
  });
}

/**
 * The share of its words that belong to terms of the rubric: nine tenths of a row of them and two thirds where "and" or
 * "I" stand between them; of whole honest answers two fifths at most, of the anchors that terms were made from 0.59.
 */
const densest = 0.6;

/** From so many terms on, their share tells a row of them from a sentence that happens to be full of matter. */
const manyTerms = 6;

function withoutWordLists(readings: readonly Reading[]): Reading[] {
  const sentences = new Map<number, Reading[]>();
  for (const one of readings) sentences.set(one.sentence.of, [...(sentences.get(one.sentence.of) ?? []), one]);
  const kept = [...sentences.values()].filter((clauses) => !isWordList(clauses, manyTerms)).flat();
  return isWordList(kept, manyTerms / 2) ? [] : kept;
}

function isWordList(readings: readonly Reading[], least: number): boolean {
  const sum = (count: (one: Reading) => number) => readings.reduce((total, one) => total + count(one), 0);
  return sum(({ hits }) => hits) >= least && sum(({ covered }) => covered) / wordsIn(readings) > densest;
}
