import { describe, expect, it } from 'vitest';
import { changedAt } from '../testing/changedAt.ts';
import { scenarioFileOf } from '../testing/packFiles.ts';
import { testScenario, withScenes } from '../testing/testScenario.ts';
import { parseScenario } from './parseScenario.ts';

const { scenario, rubric } = withScenes(testScenario('one'));
const entry = { scenario, rubric };
const good = scenarioFileOf(entry);

const problemsIn = (source: string) => {
  const parsed = parseScenario('one', source, null);
  return 'problems' in parsed ? parsed.problems : [];
};

describe('the scenes of a scenario file', () => {
  it('belong to their moves', () => {
    expect(good).toContain('\n## What happens next\n\n### warn\n\n#### either: ');
    expect(parseScenario('one', good, null)).toEqual({ entry });
  });

  it('may stand between the story and the rubric', () => {
    const [before = '', rubricAndScenes = ''] = good.split('## Rubric\n');
    const [block = '', scenes = ''] = rubricAndScenes.split('## What happens next\n');
    const source = `${before}## What happens next\n${scenes}\n## Rubric\n${block}`;
    expect(parseScenario('one', source, null)).toEqual({ entry });
  });

  it('come in any order, may have several paragraphs, and need only "either"', () => {
    const section = [
      '## What happens next',
      '### wait\n#### open: The lamp waits\n\nFriday.\nDana rings.\n\n"And now?"',
      '#### either: The tide comes\nMonday.',
      '### row\n#### either: A boat leaves\nMonday.',
      '### warn\n\n#### either: A horn sounds\n\nMonday.\n',
    ].join('\n\n');
    const parsed = parseScenario('one', good.replace(/## What happens next[\s\S]*/, section), null);
    expect('entry' in parsed && parsed.entry.rubric.moves?.map(({ scenes }) => scenes)).toEqual([
      { either: { headline: 'A horn sounds', text: 'Monday.' } },
      { either: { headline: 'A boat leaves', text: 'Monday.' } },
      {
        open: { headline: 'The lamp waits', text: 'Friday. Dana rings. "And now?"' },
        either: { headline: 'The tide comes', text: 'Monday.' },
      },
    ]);
  });

  it('may end with a question and a reaction to the reply', () => {
    const asked = '> The boatman: "Who keeps the lamp,\n> and who rows?"\n>\n> He looks at\n> the oars.\n\n### row';
    const parsed = parseScenario(
      'one',
      good.replace(
        '> the boatman: "Who keeps the lamp while they warn, now that all of it is closed?"\n\n### row',
        asked,
      ),
      null,
    );
    const scenes = 'entry' in parsed ? parsed.entry.rubric.moves?.[0]?.scenes : undefined;
    expect(scenes?.closed?.asks).toEqual({
      by: 'the boatman',
      question: 'Who keeps the lamp, and who rows?',
      reaction: 'He looks at the oars.',
    });
  });

  it.each([
    ['an unknown move', '### row', '### fly', /^No move has the id "fly"\. The rubric has warn, row, wait\.$/],
    ['a move twice', '### row', '### warn', /^"### warn" appears twice\.$/],
    ['a scene twice', '#### closed: The firm hears of row', '#### open: The firm', /^"row" has two scenes "open"\.$/],
    ['an unknown kind of scene', '#### closed:', '#### shut:', /^Write "#### either: …", "#### open: …"/],
    ['a scene without a headline', '#### open: The firm hears of warn, open', '#### open:', /^The headline must be/],
    ['a long headline', 'The firm hears of warn, open', 'w'.repeat(61), /^The headline must be one line of 1 to 60/],
    [
      'a scene without a text',
      '#### open: The',
      '#### open: No text\n\n#### closed: The',
      /^The scene must have a text/,
    ],
    [
      'a move without "either"',
      '#### either: The firm hears of row',
      '#### open: The firm',
      /^The move "row" has no scene/,
    ],
    ['a question that nobody asks', '> the boatman: ', '> ', /^The question after a scene must look like this/],
    [
      'a question that is none',
      'of it is closed?',
      'of it is closed.',
      /^The question after a scene must look like this/,
    ],
    ['text after a question', '#### open:', 'He rows.\n\n#### open:', /^The question must be the last paragraph/],
    ['a question after "open"', '#### closed:', '> Dana: "Why?"\n\n#### closed:', /^After a scene "open" stands/],
    ['text above the first scene', '### warn', 'Once.\n\n### warn', /^Write "#### either: …", with a headline, above/],
    ['a scene above the first move', '### warn', '#### open: Once\n\n### warn', /^Write "### MOVE-ID" above it/],
    ['another heading', '### row', '## Rubrics', /^Unknown heading "## Rubrics"/],
  ])('are refused with %s', (_, from, to, message) => {
    const { source } = changedAt(good, from, to);
    expect(problemsIn(source)).toContainEqual({ line: expect.any(Number), message: expect.stringMatching(message) });
  });

  it('are refused with the line of the problem', () => {
    const { source, line } = changedAt(good, '### row', '### fly');
    expect(problemsIn(source)[0]?.line).toBe(line);
    const without = good.replace(/### row[\s\S]*?(?=### wait)/, '');
    const heading = good.slice(0, good.indexOf('## What happens next')).split('\n').length;
    expect(problemsIn(without)).toEqual([{ line: heading + 1, message: expect.stringContaining('"row"') }]);
  });

  it('are refused if there are none', () => {
    const source = good.replace(/(## What happens next)[\s\S]*/, '$1');
    expect(problemsIn(source).map(({ message }) => message)).toEqual(
      ['warn', 'row', 'wait'].map((id) => expect.stringContaining(`"${id}" has no scene "either"`)),
    );
  });
});
