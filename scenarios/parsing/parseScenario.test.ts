import { describe, expect, it } from 'vitest';
import { changedAt } from '../testing/changedAt.ts';
import { scenarioFileOf } from '../testing/packFiles.ts';
import { testScenario, withScenes } from '../testing/testScenario.ts';
import { parseScenario } from './parseScenario.ts';
import type { Problem } from './readYaml.ts';

const { scenario, rubric } = testScenario('one');
const entry = { scenario, rubric };
const good = scenarioFileOf(entry);

function problemsIn(source: string, id = 'one'): Problem[] {
  const parsed = parseScenario(id, source, null);
  return 'problems' in parsed ? parsed.problems : [];
}

describe('parseScenario', () => {
  it('parses a valid file', () => {
    expect(parseScenario('one', good, null)).toEqual({ entry });
  });

  it('accepts Windows line ends', () => {
    expect(parseScenario('one', good.replaceAll('\n', '\r\n'), null)).toEqual({ entry });
  });

  it('does not mind blank lines at the end', () => {
    expect(parseScenario('one', `${good}\n\n`, null)).toEqual({ entry });
  });

  it('requires front matter', () => {
    const problems = problemsIn(good.slice(good.indexOf('Dana')));
    expect(problems).toEqual([{ line: 1, message: expect.stringContaining('front matter') }]);
  });

  it('requires closed front matter', () => {
    const problems = problemsIn(good.replace('\n---\n', '\n'));
    expect(problems).toEqual([{ line: 1, message: expect.stringContaining('front matter') }]);
  });

  it('requires "name: value" lines in the front matter', () => {
    const problems = problemsIn(good.replace(/^---\n[\s\S]*?\n---\n/, '---\n\n---\n'));
    expect(problems).toEqual([{ line: 2, message: expect.stringContaining('name: value') }]);
  });

  it.each([
    ['is missing', good.slice(0, good.indexOf('## Rubric'))],
    ['is not closed', good.replace(/```\s*$/, '')],
    ['is not the end of the file', `${good}\nOne more word.\n`],
  ])('reports that the rubric %s', (_, source) => {
    expect(problemsIn(source)).toEqual([{ line: 1, message: expect.stringContaining('## Rubric') }]);
  });

  it('requires a story', () => {
    const problems = problemsIn(good.replace(entry.scenario.scenario, ''));
    expect(problems).toEqual([{ line: 2, message: expect.stringMatching(/^scenario /) }]);
  });

  it.each([
    ['the front matter', 'title: The case of one', 'title: The case: of one'],
    ['the rubric', 'Hides it', '"Hides" it'],
  ])('names the line of a YAML error in %s', (_, from, to) => {
    const { source, line } = changedAt(good, from, to);
    expect(problemsIn(source)[0]?.line).toBe(line);
  });

  it.each([
    ['the front matter', 'The case of one', '*The* case of one'],
    ['the rubric', 'Hides it', '*Hides*'],
  ])('names the line where text in %s starts with a star', (_, from, to) => {
    const { source, line } = changedAt(good, from, to);
    expect(problemsIn(source).map((problem) => problem.line)).toContain(line);
  });

  it.each([
    ['difficulty: mid', 'difficulty: easy', /^difficulty /],
    ['cap: Junior', 'cap: Boss', /^redLines › 0 › cap /],
    ['name: Weighs the cost', 'name: We', /^criteria › 2 › name /],
    [
      '- mid: First I would read the contract.',
      '- First I would read the contract.',
      /^criteria › 0 › examples › 0 .*- mid:/,
    ],
    [
      '- mid: First I would read the contract.',
      '- mid: First.\n        lead: Last.',
      /^criteria › 0 › examples › 0 .*- mid:/,
    ],
    ['- mid: First I would weigh the cost.', '- middle: First.', /^criteria › 2 › examples › 0 › middle is not known/],
    ['Lead: I would change it.', 'Lead: ""', /^anchors › Lead /],
  ])('names line and path where "%s" becomes "%s"', (from, to, path) => {
    const { source, line } = changedAt(good, from, to);
    expect(problemsIn(source)).toContainEqual({ line, message: expect.stringMatching(path) });
  });

  it('reads moves as packs of earlier versions have them', () => {
    const withMoves = scenarioFileOf(withScenes(testScenario('one')));
    const own = 'asks:\n      by: Dana\n      question: And what if they warn as well?';
    const former = `asks: 'Dana: "And what if they warn as well?"'\n    accepts: [warned]`;
    const { source } = changedAt(withMoves, own, former);
    const older = source.replace('\nmoves:', '\nstakes: [high]\nobjection: none\nmoves:');
    expect(older).not.toBe(source);
    expect(parseScenario('one', older, null)).toEqual(parseScenario('one', withMoves, null));
    const { source: nameless, line } = changedAt(withMoves, own, 'asks: And what if they warn as well?');
    const message = 'moves › 0 › asks must be two lines: "by" with a name, and "question"';
    expect(problemsIn(nameless)).toEqual([{ line, message }]);
  });

  it('names the nearest existing line if a field is missing', () => {
    const { source, line } = changedAt(good, '    because: Nobody could trust it.\n', '');
    expect(problemsIn(source)).toEqual([{ line: line - 2, message: expect.stringMatching(/^redLines › 0 .*because/) }]);
  });

  it('needs no anchors', () => {
    const { anchors, ...without } = rubric;
    expect(anchors).toBeDefined();
    const source = scenarioFileOf({ scenario, rubric: without });
    expect(source).not.toContain('anchors');
    expect(parseScenario('one', source, null)).toEqual({ entry: { scenario, rubric: without } });
  });

  it.each(['crosses', 'respects', 'examples'])('needs %s', (field) => {
    const message = expect.stringMatching(new RegExp(`^(redLines|criteria) › 0 has no ${field}$`));
    expect(problemsIn(good.replace(`${field}:`, `${field}s:`))).toContainEqual({ line: expect.any(Number), message });
  });

  it.each([
    ['We need more: a date.', 'a colon'],
    ['"Soon," I say.', 'words in quotation marks'],
    ["'Let's wait.'", 'an apostrophe in single quotes'],
    ['@Dana, wait.', 'a character that YAML reserves'],
  ])('requires quotes around %s, because of %s', (sentence) => {
    const { source, line } = changedAt(good, 'First I would weigh the cost.', sentence);
    expect(problemsIn(source)).toEqual([{ line, message: expect.stringContaining('double quotes') }]);
  });

  it('rejects a field that the format does not have', () => {
    const problems = problemsIn(good.replace('difficulty: mid', 'difficulty: mid\nauthor: Dana'));
    expect(problems).not.toEqual([]);
  });

  it('rejects an id that differs from the name of the file', () => {
    expect(problemsIn(good, 'two')).toEqual([{ line: 2, message: expect.stringMatching(/"one".*two\.md/) }]);
  });

  it('names the problems of front matter and rubric at once', () => {
    const problems = problemsIn(
      good.replace('difficulty: mid', 'difficulty: easy').replace('cap: Junior', 'cap: Boss'),
    );
    const messages = problems.map(({ message }) => message);
    expect(messages).toContainEqual(expect.stringMatching(/^difficulty /));
    expect(messages).toContainEqual(expect.stringMatching(/^redLines › 0 › cap /));
  });
});
