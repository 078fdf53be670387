import { stringify } from 'yaml';
import type { Pack } from '../pack.ts';
import type { ScenarioWithRubric } from '../parsing/parseScenario.ts';
import type { SceneOfMove } from '../rubric.ts';

export function packFileOf({ welcome, expectations, people, products, ...head }: Pack): string {
  const points = expectations.map((point) => `- ${point}`).join('\n');
  const lists = Object.entries({ People: people, Products: products }).map(([heading, list]) =>
    list ? `\n## ${heading}\n\n\`\`\`yaml\n${stringify(list)}\`\`\`\n` : '',
  );
  return `---\n${stringify(head)}---\n\n## Welcome\n\n${welcome.join('\n\n')}\n\n## Expectations\n\n${points}\n${lists.join('')}`;
}

export function scenarioFileOf({
  scenario: { scenario: story, ...head },
  rubric: { moves, ...rubric },
}: ScenarioWithRubric) {
  const sceneTexts = moves?.flatMap(({ id, scenes }) =>
    scenes
      ? [
          `### ${id}`,
          ...Object.entries<SceneOfMove>(scenes).map(([kind, { headline, text, asks }]) =>
            [`#### ${kind}: ${headline}`, text, ...(asks ? [`> ${asks.by}: "${asks.question}"`] : [])].join('\n\n'),
          ),
        ]
      : [],
  );
  const rules = { ...rubric, ...(moves && { moves: moves.map(({ scenes: _scenes, ...move }) => move) }) };
  const section = sceneTexts?.length ? `\n## What happens next\n\n${sceneTexts.join('\n\n')}\n` : '';
  return `---\n${stringify(head)}---\n\n${story}\n\n## Rubric\n\n\`\`\`yaml\n${stringify(rules)}\`\`\`\n${section}`;
}
