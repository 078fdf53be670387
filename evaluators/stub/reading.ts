import type { CompiledScenario, Idea } from './compile.ts';
import { isHedged, isNegated } from './denial.ts';
import { type Move, movesIn } from './moves/moves.ts';
import { namesIn, plainOf } from './plain.ts';
import type { Sentence } from './sentences.ts';
import { placesOf, type Term } from './terms.ts';
import { stemOf } from './words.ts';

/** A sentence as it was understood: what it does, what it is about, and how firmly it stands in this scenario. */
export type Reading = {
  sentence: Sentence;
  moves: readonly Move[];
  /** Does it take back what it says? */
  hedged: boolean;
  /** Criterion by criterion, the ideas in it. */
  found: readonly (readonly Idea[])[];
  /** At how many of its words a term of the rubric begins. */
  hits: number;
  /** How many of its words belong to a term of the rubric. */
  covered: number;
  /** How many of the ideas came in words peculiar to the scenario. */
  peculiar: number;
  /** Criterion by criterion, how much of its vocabulary is in it. */
  topics: readonly number[];
  /** The scenario's own words in it. */
  own: readonly string[];
  /** Does it name anybody or anything of the story? */
  named: boolean;
  /** The names in it that belong to no one in this scenario: to be met in answers to another one. */
  strangers: readonly string[];
};

export function read(sentence: Sentence, { criteria, clues, names, own, known, topics }: CompiledScenario): Reading {
  const { stems, words } = sentence;
  const distinct = [...new Set(stems)];
  const affirmed = new Map<Idea, boolean>();
  const covered = new Set<number>();
  let hits = 0;
  stems.forEach((stem, at) => {
    let hit = false;
    for (const { idea, term, own: peculiar } of clues.get(stem) ?? []) {
      const places = affirmedAt(stems, at, term);
      if (!places) continue;
      hit = true;
      for (const place of places) covered.add(place);
      affirmed.set(idea, peculiar || (affirmed.get(idea) ?? false));
    }
    if (hit) hits++;
  });
  return {
    sentence,
    moves: movesIn(plainOf(words, names)),
    hedged: isHedged(stems),
    found: criteria.map(({ ideas }) => ideas.filter((idea) => affirmed.has(idea))),
    hits,
    covered: covered.size,
    peculiar: [...affirmed.values()].filter(Boolean).length,
    topics: topicsOf(distinct, topics, criteria.length),
    own: distinct.filter((stem) => own.has(stem)),
    named: words.some((word) => names.has(word)),
    strangers: [...namesIn(sentence.text)].filter((name) => !known.has(stemOf(name))),
  };
}

function topicsOf(stems: readonly string[], topics: CompiledScenario['topics'], criteria: number): number[] {
  const sums = Array<number>(criteria).fill(0);
  for (const stem of stems) {
    const topic = topics.get(stem);
    for (const at of topic?.of ?? []) sums[at] = (sums[at] ?? 0) + (topic?.worth ?? 0);
  }
  return sums;
}

/** The places of `term` from `at` where it is not denied there. A term may hold its own "not". */
function affirmedAt(stems: readonly string[], at: number, term: Term): readonly number[] | undefined {
  const places = placesOf(stems, at, term);
  return places && (term.includes('not') || term.includes('without') || !isNegated(stems, at)) ? places : undefined;
}
