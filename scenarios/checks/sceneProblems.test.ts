import { describe, expect, it } from 'vitest';
import { parseScenario } from '../parsing/parseScenario.ts';
import { changedAt } from '../testing/changedAt.ts';
import { scenarioFileOf } from '../testing/packFiles.ts';
import { testPack, testScenario, withScenes } from '../testing/testScenario.ts';
import { sceneProblems } from './sceneProblems.ts';

const good = scenarioFileOf(withScenes(testScenario('one')));
const headline = 'The firm hears of row, open';
const question = '> the boatman: "Who keeps the lamp while they row, now that all of it is closed?"';
const begin = 'Friday, half past nine. Dana rings about row. "It is open,"';

function problemsIn(source: string) {
  const parsed = parseScenario('one', source, null);
  if ('problems' in parsed) throw new Error(parsed.problems.map(({ message }) => message).join());
  return sceneProblems(parsed.entry, testPack, source);
}

describe('sceneProblems', () => {
  it.each([
    ['in good scenes', begin],
    ['where somebody of the pack speaks', `"Row," says Bo. Ada Sand asks: "Where?" ${begin}`],
    ['where somebody without a name speaks', `"Row," says the baker. Nobody says "Where?" He adds "There." ${begin}`],
    ['where the player is told something', `"You told me so," she tells you. ${begin}`],
    ['in words like those for levels', `Lead pipes, the Mid-Atlantic and seniors. ${begin}`],
  ])('finds none %s', (_, to) => {
    expect(problemsIn(good.replace(begin, to))).toEqual([]);
  });

  it.each([
    [
      'a scene that is too short',
      good.match(/(?<=\n)Friday[^\n]* row\.[^\n]*(?=\n)/)?.[0] ?? '',
      'Short.',
      /^The scene has 1 word; 45 to 85/,
    ],
    ['a scene that is too long', begin, `${'Long. '.repeat(50)}${begin}`, /^The scene has 1?\d\d words; 45 to 85/],
    ['somebody whom nobody knows', begin, `"Row," says Gwen. ${begin}`, /^Gwen speaks, but is neither in the story/],
    ['the same with a title', begin, `Mrs Gwen asks, "Row?" ${begin}`, /^Gwen speaks/],
    ['a level', begin, `It reads like Senior work. ${begin}`, /^A scene names no level, as "Senior"/],
    ['a level in the headline', headline, 'The firm looks for a Lead', /^A scene names no level, as "Lead"/],
    ['a question that is too short', question, '> the boatman: "Who?"', /^The question has 1 word; 12 to 40/],
    [
      'a question that is too long',
      'Who keeps the lamp while they row',
      'Who '.repeat(41),
      /^The question has 4\d words/,
    ],
    ['a question of a stranger', question, question.replace('the boatman', 'Gwen'), /^"Gwen" asks/],
    ['a level in a question', question, question.replace('they row', 'Mid level'), /^A question names no level/],
    ['a reaction that is too short', question, `${question}\n>\n> He nods.`, /^The reaction has 2 words; 5 to 30/],
    [
      'a reaction that is too long',
      question,
      `${question}\n>\n> He ${'understands '.repeat(30)}it.`,
      /^The reaction has 32 words/,
    ],
    [
      "a reaction in the player's words",
      question,
      `${question}\n>\n> You said so, and he rows on.`,
      /^"You said": what/,
    ],
    ["words in the player's mouth", begin, `You told them to row. ${begin}`, /^"You told": what the player did/],
  ])('finds %s, and its line', (_, from, to, message) => {
    const { source, line } = changedAt(good, from, to);
    const above = source.split('\n').slice(0, line);
    const heading = above.findLastIndex((text) => text.startsWith('#### ')) + 1;
    expect(problemsIn(source)).toEqual([{ line: heading, message: expect.stringMatching(message) }]);
  });

  it.each([
    ['Ask.', 'The tip has 1 word; 20 to 40 are wanted.'],
    ['Ask them once more. '.repeat(11), 'The tip has 44 words; 20 to 40 are wanted.'],
  ])('finds a tip of the wrong length, at its move', (tip, message) => {
    const protects = '    protects: It protects whoever is there when you row.\n';
    const { source, line } = changedAt(good, protects, `${protects}    tip: ${tip}\n`);
    expect(problemsIn(source)).toEqual([{ line: line - 1, message }]);
  });
});
