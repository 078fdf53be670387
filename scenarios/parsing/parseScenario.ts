import { Rubric } from '../rubric.ts';
import { Scenario } from '../scenario.ts';
import { lineAt, splitFrontMatter } from './frontMatter.ts';
import { migrateRubric } from './migrateRubric.ts';
import { parseScenes } from './parseScenes.ts';
import { type Problem, readYaml, validate } from './readYaml.ts';

export type ScenarioWithRubric = { scenario: Scenario; rubric: Rubric };

const rubricHeading = /\n## Rubric[^\S\n]*\n/;
const scenesHeading = /\n## What happens next[^\S\n]*(?:\n|$)/;
/** The white space before the block ends with a line break. */
const rubricBlock = /^\n## Rubric\s*(?<=\n)```ya?ml\n([\s\S]*?)\n```$/;

const expectedForm =
  'The file must end with "## Rubric" and a ```yaml block, or with "## What happens next" after them.';

/** `id` is the file name without `.md`. If `categories` is null, any category is valid. */
export function parseScenario(
  id: string,
  source: string,
  categories: readonly string[] | null,
): { entry: ScenarioWithRubric } | { problems: Problem[] } {
  const file = splitFrontMatter(source);
  if ('message' in file) return { problems: [file] };
  const { text, head, end } = file;
  const rubricAt = text.search(rubricHeading);
  const { index: scenesAt, 0: heading } = scenesHeading.exec(text) ?? { index: text.length, 0: '' };
  const tail = rubricBlock.exec(text.slice(rubricAt, scenesAt < rubricAt ? undefined : scenesAt).trimEnd());
  if (!tail) return { problems: [{ line: 1, message: expectedForm }] };

  const story = text.slice(end, Math.min(rubricAt, scenesAt)).trim();
  const problems: Problem[] = [];
  const fields = readYaml(head, 2, problems);
  const rubric = readYaml(tail[1] ?? '', lineAt(text, text.indexOf('```', rubricAt)) + 1, problems);
  if (!fields || !rubric) return { problems };

  const candidate = { ...(fields.value as object), scenario: story };
  const scenario = validate(Scenario, candidate, fields.lineOf, problems);
  const rules = validate(Rubric, migrateRubric(rubric.value as object), rubric.lineOf, problems);
  if (scenario && scenario.id !== id) {
    const message = `The id is "${scenario.id}", but the file is called ${id}.md.`;
    problems.push({ line: fields.lineOf(['id']), message });
  }
  if (scenario && categories && !categories.includes(scenario.category)) {
    const message = `The category "${scenario.category}" is none of ${categories.join(', ')}; pack.md in the same folder names others.`;
    problems.push({ line: fields.lineOf(['category']), message });
  }
  const ids = (rules?.moves ?? []).map((move) => move.id);
  for (const [index, moveId] of ids.entries())
    if (ids.indexOf(moveId) < index)
      problems.push({
        line: rubric.lineOf(['moves', `${index}`, 'id']),
        message: `Two moves have the id "${moveId}".`,
      });
  if (!scenario || !rules || problems.length > 0) return { problems };
  if (heading === '') return { entry: { scenario, rubric: rules } };
  const from = scenesAt + heading.length;
  const section = text.slice(from, scenesAt < rubricAt ? rubricAt : undefined);
  const scenes = parseScenes(section, lineAt(text, from), ids, problems);
  if (problems.length > 0) return { problems };
  const moves = (rules.moves ?? []).map((move) => ({ ...move, scenes: scenes.get(move.id) }));
  return { entry: { scenario, rubric: { ...rules, moves } } };
}
