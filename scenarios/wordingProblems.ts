import { lineAt } from './parsing/frontMatter.ts';
import type { ScenarioWithRubric } from './parsing/parseScenario.ts';
import type { Problem } from './parsing/readYaml.ts';
import type { Rubric } from './rubric.ts';

/**
 * Checks what the file format does not enforce: what scenarios/README.md asks of stories and examples, straight quotes,
 * and that nothing in the rubric is repeated.
 */
export function wordingProblems({ scenario, rubric }: ScenarioWithRubric, source: string): Problem[] {
  const paragraphs = scenario.scenario.split(/\n\s*\n/).length;
  const words = scenario.scenario.trim().split(/\s+/).length;
  const at = (place: string | RegExp, message: string): Problem => ({
    line: lineAt(source, typeof place === 'string' ? source.indexOf(place) : source.search(place)),
    message,
  });
  const atLast = (text: string, message: string): Problem => ({ line: lineOfLast(text, source), message });
  const inStory = (message: string) => at(scenario.scenario.split('\n')[0] ?? '', message);
  return [
    paragraphs < 3 || paragraphs > 5 ? inStory(`The story has ${paragraphs} paragraphs; 3 to 5 are wanted.`) : null,
    words < 120 || words > 230 ? inStory(`The story has ${words} words; 120 to 230 are wanted.`) : null,
    /\d|"/.test(scenario.scenario) ? null : inStory('The story has no number, date or spoken sentence.'),
    /what do you do\?/i.test(scenario.scenario)
      ? at(/what do you do\?/i, 'The story asks "What do you do?"; the game adds that itself.')
      : null,
    /[“”‘’]/.test(source) ? at(/[“”‘’]/, 'Use straight quotes and apostrophes.') : null,
    ...rubric.criteria.flatMap(({ name, examples }) =>
      (['mid', 'senior', 'lead'] as const)
        .filter((level) => examples.every((example) => example[level] === undefined))
        .map((level) => at(name, `"${name}" has no ${level} example.`)),
    ),
    ...repeated(rubric.criteria.map(({ name }) => name)).map((name) =>
      atLast(name, `Two criteria are called "${name}".`),
    ),
    ...repeated(rubricSentences(rubric)).map((sentence) =>
      atLast(sentence, `This sentence is in the rubric twice: "${sentence}"`),
    ),
  ].filter((problem) => problem !== null);
}

function rubricSentences({ criteria, moves = [], redLines }: Rubric): string[] {
  return [
    ...moves.flatMap(({ examples, closes }) => [...examples, ...closes]),
    ...criteria.flatMap(({ junior, mid, senior, lead, next, examples }) => [
      ...[junior, mid, senior, lead, next],
      ...examples.flatMap((example) => Object.values(example)),
    ]),
    ...redLines.flatMap(({ because, crosses, respects }) => [because, ...crosses, ...respects]),
  ];
}

function repeated(texts: readonly string[]): string[] {
  const plain = texts.map((text) => splitWords(text).join(' '));
  return texts.filter((_, index) => plain.indexOf(plain[index] ?? '') < index);
}

/** Searches for the words only, because the file may have quotation marks, escapes and line breaks between them. */
function lineOfLast(text: string, source: string): number {
  const found = [...source.matchAll(new RegExp(splitWords(text).join('[^\\p{L}\\p{N}]+'), 'giu'))];
  return lineAt(source, found.at(-1)?.index ?? 0);
}

function splitWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
