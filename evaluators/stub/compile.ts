import type { BankEntry } from '../../scenarios/bank.ts';
import type { Concept, Criterion, RedLine } from '../../scenarios/rubric.ts';
import { companySpeak } from './companySpeak.ts';
import { everydayIn } from './everyday.ts';
import { namesIn } from './plain.ts';
import { compileTerms, type Term } from './terms.ts';
import { wordingOf } from './wording.ts';
import { stemsOf } from './words.ts';

export type Idea = { concept: Concept; terms: readonly Term[] };

type CompiledCriterion = { criterion: Criterion; ideas: readonly Idea[] };

/** The criteria, by their places, that a word is peculiar to; it is worth the more to each the fewer they are. */
type Topic = { of: readonly number[]; worth: number };

/** A term, the idea that it gives away, and whether a word peculiar to the scenario is in it. */
type Clue = { idea: Idea; term: Term; own: boolean };

/** A scenario made ready for matching. */
export type CompiledScenario = {
  criteria: readonly CompiledCriterion[];
  /** The terms by their first stem. */
  clues: ReadonlyMap<string, readonly Clue[]>;
  /** What each word of the rubric is about. */
  topics: ReadonlyMap<string, Topic>;
  redLines: readonly { redLine: RedLine; all: readonly (readonly Term[])[] }[];
  /** The story's stems in their order, and where each stands: what an answer copies is found by it. */
  story: { stems: readonly string[]; places: ReadonlyMap<string, readonly number[]> };
  /** Every heading, idea and term of the rubric, as stems. */
  phrases: ReadonlySet<string>;
  /** The people, firms and products of the story, in lower case. */
  names: ReadonlySet<string>;
  /** Every stem of the story and of the rubric. */
  known: ReadonlySet<string>;
  /** The scenario's own vocabulary: the story's words count in full, the rubric's by less than half. */
  own: ReadonlyMap<string, number>;
};

const compiled = new WeakMap<BankEntry, CompiledScenario>();

export function compileScenario(entry: BankEntry): CompiledScenario {
  let ready = compiled.get(entry);
  if (!ready) {
    ready = compile(entry);
    compiled.set(entry, ready);
  }
  return ready;
}

function compile({ scenario, rubric, setting }: BankEntry): CompiledScenario {
  const everyday = everydayIn(setting);
  /** Words of one or two letters tie nothing; numbers do. */
  const isOwn = (stem: string) =>
    !everyday.has(stem) && !companySpeak.has(stem) && (stem.length > 2 || /\d/.test(stem));
  const story = stemsOf(`${scenario.title} ${scenario.scenario}`);
  const words = rubric.criteria.map((criterion) => new Set(stemsOf(wordingOf(criterion)).filter(isOwn)));
  const criteria = rubric.criteria.map((criterion) => ({
    criterion,
    ideas: criterion.concepts.map((concept) => ({ concept, terms: compileTerms(concept.terms) })),
  }));
  return {
    criteria,
    clues: cluesOf(
      criteria.flatMap(({ ideas }) => ideas),
      isOwn,
    ),
    topics: topicsOf(words),
    redLines: rubric.redLines.map((redLine) => ({ redLine, all: redLine.all.map(compileTerms) })),
    story: storyOf(stemsOf(scenario.scenario)),
    phrases: new Set(rubric.criteria.flatMap(phrasesOf).map((phrase) => stemsOf(phrase).join(' '))),
    names: namesIn([scenario.scenario, ...rubric.criteria.map(wordingOf)].join('\n')),
    known: new Set([...story, ...rubric.criteria.flatMap((criterion) => stemsOf(wordingOf(criterion)))]),
    own: new Map([
      ...words.flatMap((stems) => [...stems].map((stem) => [stem, 0.4] as const)),
      ...story.filter(isOwn).map((stem) => [stem, 1] as const),
    ]),
  };
}

function cluesOf(ideas: readonly Idea[], isOwn: (stem: string) => boolean): Map<string, Clue[]> {
  const clues = new Map<string, Clue[]>();
  for (const idea of ideas) {
    for (const term of idea.terms) {
      const first = term[0] ?? '';
      clues.set(first, [...(clues.get(first) ?? []), { idea, term, own: term.some(isOwn) }]);
    }
  }
  return clues;
}

function topicsOf(words: readonly ReadonlySet<string>[]): Map<string, Topic> {
  const stems = new Set(words.flatMap((own) => [...own]));
  return new Map(
    [...stems].map((stem) => {
      const of = words.flatMap((own, at) => (own.has(stem) ? [at] : []));
      return [stem, { of, worth: 1 / of.length }];
    }),
  );
}

function phrasesOf({ name, concepts }: Criterion): string[] {
  return [name, ...concepts.flatMap(({ idea, terms }) => [idea, ...terms])];
}

function storyOf(stems: readonly string[]): CompiledScenario['story'] {
  const places = new Map<string, number[]>();
  stems.forEach((stem, at) => {
    places.set(stem, [...(places.get(stem) ?? []), at]);
  });
  return { stems, places };
}
