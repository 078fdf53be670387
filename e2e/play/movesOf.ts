import { readFile } from 'node:fs/promises';
import { parseScenario } from '../../scenarios/parsing/parseScenario.ts';

/** The moves of a scenario that ships. The server refuses others. */
export async function movesOf(id: string) {
  const parsed = parseScenario(id, await readFile(`scenarios/${id}.md`, 'utf8'), null);
  if ('problems' in parsed) throw new Error(`${id}.md has problems.`);
  return parsed.entry.rubric.moves ?? [];
}
