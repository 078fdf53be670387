import { lineAt } from './frontMatter.ts';
import type { ScenarioWithRubric } from './parseScenario.ts';
import type { Problem } from './readYaml.ts';

/** What the README of this folder asks of a scenario, beyond what the format enforces. */
export function houseStyleProblems({ scenario, rubric }: ScenarioWithRubric, source: string): Problem[] {
  const paragraphs = scenario.scenario.split(/\n\s*\n/).length;
  const words = scenario.scenario.trim().split(/\s+/).length;
  const at = (place: string | RegExp, message: string): Problem => ({
    line: lineAt(source, Math.max(0, source.search(typeof place === 'string' ? literally(place) : place))),
    message,
  });
  const inStory = (message: string) => at(scenario.scenario.split('\n')[0] ?? '', message);
  return [
    paragraphs < 3 || paragraphs > 5 ? inStory(`The story has ${paragraphs} paragraphs; 3 to 5 are wanted.`) : null,
    words < 120 || words > 230 ? inStory(`The story has ${words} words; 120 to 230 are wanted.`) : null,
    /\d|"/.test(scenario.scenario) ? null : inStory('The story has no number, date or spoken sentence.'),
    /what do you do\?/i.test(scenario.scenario)
      ? at(/what do you do\?/i, 'The story asks "What do you do?"; the game adds that itself.')
      : null,
    /[“”‘’]/.test(source) ? at(/[“”‘’]/, 'Use straight quotes and apostrophes.') : null,
    ...rubric.criteria.flatMap(({ name, concepts }) => [
      concepts.length < 3 ? at(name, `"${name}" has fewer than 3 concepts.`) : null,
      ...(['senior', 'lead'] as const).map((level) =>
        concepts.some(({ shows }) => shows === level)
          ? null
          : at(name, `"${name}" has no concept that shows ${level}.`),
      ),
    ]),
  ].filter((problem) => problem !== null);
}

function literally(text: string): RegExp {
  return new RegExp(text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
}
