import { createHash } from 'node:crypto';
import type { ScenarioWithRubric } from '../scenarios/parsing/parseScenario.ts';
import type { Answer } from './answer.ts';
import { memoizeByObject } from './memoizeByObject.ts';

/** A digest of what an assessment depends on: scenario, rubric, answer, and the evaluator (`by`) if that may differ. */
export function entryDigest(entry: ScenarioWithRubric, { text, reply }: Answer, ...by: (string | null)[]): Buffer {
  const parts = [...by, text, ...(reply ? [reply.to, reply.text, ...Object.values(reply.asked ?? {})] : [])];
  return hashEntry(entry).copy().update(JSON.stringify(parts).slice(1)).digest();
}

/** Hashes a JSON array that is not closed yet. Kept, because writing a rubric as JSON takes longest in a digest. */
const hashEntry = memoizeByObject(({ scenario, rubric }: ScenarioWithRubric) => {
  const { id, title, category, difficulty, scenario: story } = scenario;
  const parts = JSON.stringify([id, title, category, difficulty, story, rubric]);
  return createHash('sha256').update(`${parts.slice(0, -1)},`);
});
