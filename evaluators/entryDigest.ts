import { createHash, type Hash } from 'node:crypto';
import type { ScenarioWithRubric } from '../scenarios/parseScenario.ts';

/** Kept, because writing a rubric as JSON takes longer than everything else in a digest. */
const hashes = new WeakMap<ScenarioWithRubric, Hash>();

/** A digest of what an assessment depends on: scenario, rubric and `more`. */
export function entryDigest(entry: ScenarioWithRubric, more: readonly unknown[]): Buffer {
  const begun = hashes.get(entry) ?? hashOf(entry);
  hashes.set(entry, begun);
  return begun.copy().update(JSON.stringify(more).slice(1)).digest();
}

/** Of a JSON array that is not closed yet. */
function hashOf({ scenario, rubric }: ScenarioWithRubric): Hash {
  const { id, title, category, difficulty, scenario: story } = scenario;
  const parts = JSON.stringify([id, title, category, difficulty, story, rubric]);
  return createHash('sha256').update(`${parts.slice(0, -1)},`);
}
