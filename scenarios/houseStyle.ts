import type { ScenarioWithRubric } from './parseScenario.ts';
import type { Problem } from './readYaml.ts';

/** What the README of this folder asks of a story and its rubric, beyond what the format enforces. */
export function houseStyleProblems({ scenario, rubric }: ScenarioWithRubric): Omit<Problem, 'line'>[] {
  const paragraphs = scenario.scenario.split(/\n\s*\n/);
  const words = countWords(scenario.scenario);
  const all = [scenario.scenario, ...Object.values(rubric.anchors)].join('\n');
  const findings = [
    paragraphs.length < 3 || paragraphs.length > 5
      ? `The story has ${paragraphs.length} paragraphs; 3 to 5 are wanted.`
      : '',
    words < 120 || words > 230 ? `The story has ${words} words; 120 to 230 are wanted.` : '',
    /\d|"/.test(scenario.scenario) ? '' : 'The story has no number, date or spoken sentence.',
    /what do you do\?/i.test(scenario.scenario) ? 'The story asks "What do you do?"; the game adds that itself.' : '',
    /[“”‘’]/.test(all) ? 'Use straight quotes and apostrophes.' : '',
    ...rubric.criteria.flatMap((criterion) => [
      criterion.concepts.length < 3 ? `"${criterion.name}" has fewer than 3 concepts.` : '',
      ...(['senior', 'lead'] as const).map((level) =>
        criterion.concepts.some(({ shows }) => shows === level)
          ? ''
          : `"${criterion.name}" has no concept that shows ${level}.`,
      ),
    ]),
  ];
  return findings.filter(Boolean).map((message) => ({ message }));
}

function countWords(text: string): number {
  return text.trim().split(/\s+/).length;
}
