import type { ScenarioWithRubric } from '../../scenarios/parseScenario.ts';
import type { Concept, Criterion, RedLine } from '../../scenarios/rubric.ts';
import { compileTerms, type Term } from './terms.ts';
import { stemsOf } from './words.ts';

export type Idea = { concept: Concept; terms: readonly Term[] };

/** A scenario made ready for matching. */
export type CompiledScenario = {
  criteria: readonly { criterion: Criterion; ideas: readonly Idea[] }[];
  redLines: readonly { redLine: RedLine; all: readonly (readonly Term[])[] }[];
  /** Every run of five stems in the story: what an answer copies from it. */
  story: ReadonlySet<string>;
};

const compiled = new WeakMap<ScenarioWithRubric, CompiledScenario>();

export function compileScenario(entry: ScenarioWithRubric): CompiledScenario {
  let ready = compiled.get(entry);
  if (!ready) {
    const { criteria, redLines } = entry.rubric;
    ready = {
      criteria: criteria.map((criterion) => ({
        criterion,
        ideas: criterion.concepts.map((concept) => ({ concept, terms: compileTerms(concept.terms) })),
      })),
      redLines: redLines.map((redLine) => ({ redLine, all: redLine.all.map(compileTerms) })),
      story: new Set(runsOf(stemsOf(entry.scenario.scenario))),
    };
    compiled.set(entry, ready);
  }
  return ready;
}

const runLength = 5;

export function runsOf(stems: readonly string[]): string[] {
  return stems
    .slice(0, Math.max(0, stems.length - runLength + 1))
    .map((_, at) => stems.slice(at, at + runLength).join(' '));
}
