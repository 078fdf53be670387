import { lineAt } from '../parsing/frontMatter.ts';
import type { ScenarioWithRubric } from '../parsing/parseScenario.ts';
import type { Problem } from '../parsing/readYaml.ts';
import { counted } from '../text/counted.ts';
import { countWords } from '../text/countWords.ts';

/** Checks what the file format does not enforce: what scenarios/README.md asks of stories and examples. */
export function wordingProblems({ scenario, rubric }: ScenarioWithRubric, source: string): Problem[] {
  const paragraphs = scenario.scenario.split(/\n\s*\n/).length;
  const words = countWords(scenario.scenario);
  const problemAt = (text: string | RegExp, message: string): Problem => ({
    line: lineAt(source, typeof text === 'string' ? source.indexOf(text) : source.search(text)),
    message,
  });
  const inStory = (message: string) => problemAt(scenario.scenario.split('\n')[0] ?? '', message);
  return [
    paragraphs < 3 || paragraphs > 5
      ? inStory(`The story has ${counted(paragraphs, 'paragraph')}; 3 to 5 are wanted.`)
      : null,
    words < 120 || words > 230 ? inStory(`The story has ${counted(words, 'word')}; 120 to 230 are wanted.`) : null,
    /\d|"/.test(scenario.scenario) ? null : inStory('The story has no number, date or spoken sentence.'),
    /what do you do\?/i.test(scenario.scenario)
      ? problemAt(/what do you do\?/i, 'The story asks "What do you do?"; the game adds that itself.')
      : null,
    /[“”‘’]/.test(source) ? problemAt(/[“”‘’]/, 'Use straight quotes and apostrophes.') : null,
    ...rubric.criteria.flatMap(({ name, examples }) =>
      (['mid', 'senior', 'lead'] as const)
        .filter((level) => examples.every((example) => example[level] === undefined))
        .map((level) => problemAt(name, `"${name}" has no ${level} example.`)),
    ),
    ...rubric.criteria.flatMap(({ name }, index) =>
      rubric.criteria.findIndex((other) => other.name === name) < index
        ? { line: lineAt(source, source.lastIndexOf(name)), message: `Two criteria are called "${name}".` }
        : [],
    ),
  ].filter((problem) => problem !== null);
}
