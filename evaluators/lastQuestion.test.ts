import { expect, it } from 'vitest';
import type { Move } from '../scenarios/rubric.ts';
import { testScenario, withScenes } from '../scenarios/testing/testScenario.ts';
import { listChoices } from './choices.ts';
import { renderFeedback } from './feedbackText.ts';
import { lastLine, lastQuestion, moveMade } from './lastQuestion.ts';
import { chooseScene, sceneBefore } from './scenes.ts';

const [warn, row] = withScenes(testScenario('one')).rubric.moves ?? [];
if (!warn || !row) throw new Error('Two moves are needed.');

const open = (move: Move) => ({ move, answeredBy: null, isOpen: true });
const doubtful = (move: Move) => ({ move, answeredBy: null, isOpen: false });
const answered = (move: Move) => ({ move, answeredBy: '“Then we wait.”', isOpen: false });

const ofMove = (id: string) => ({ by: 'Dana', question: `And what if they ${id} as well?`, to: id });
const afterScene = (id: string, kind: string) => ({
  by: 'the boatman',
  question: `Who keeps the lamp while they ${id}, now that all of it is ${kind}?`,
  to: id,
});

it.each([
  ['of an open move', [open(warn)], null, ofMove('warn')],
  ['of the first open move', [doubtful(warn), open(row)], null, ofMove('row')],
  ['of a harmful move', [open(warn), open({ ...row, harms: 'It sinks.' })], null, ofMove('row')],
  ['of another open move, after a reply', [open(warn), open(row)], open(warn), ofMove('row')],
  ['after the scene, in case of doubt', [doubtful(warn)], null, afterScene('warn', 'either')],
  ['after the scene, where that of the move is answered', [answered(warn)], null, afterScene('warn', 'closed')],
  ['after the scene of the main move', [answered(warn), doubtful(row)], null, afterScene('warn', 'either')],
  ['of nobody, after a reply that leaves it open', [open(warn)], open(warn), null],
  ['of nobody, after a reply that answers', [answered(warn)], answered(warn), null],
  ['of nobody, if no move was named', [], null, null],
  ['of nobody, in stories without scenes', [doubtful({ ...warn, scenes: undefined })], null, null],
])('the last question is that %s', (_, named, replied, question) => {
  expect(lastQuestion(named, chooseScene(named, replied), replied)).toEqual(question);
});

it('the last question replaces that of its move', () => {
  const last = afterScene('warn', 'either');
  const { to: _, ...asked } = last;
  expect(moveMade({ move: warn, quote: 'I warn.' }, false, last)).toMatchObject({
    move: 'warn',
    ...asked,
    asked: true,
  });
  const { to, ...own } = ofMove('row');
  expect(moveMade({ move: row, quote: 'I row.' }, false, last)).toMatchObject({ move: to, ...own, asked: false });
});

it('a move has its question in one line and with curly quotation marks, as the feedback and the choices show it', () => {
  const asks = { by: 'Dana', question: "And  what if\nthey say 'don't row'?" };
  const { question } = moveMade({ move: { ...row, asks }, quote: 'I row.' }, false, null);
  expect(question).toBe("And what if they say ‘don't row’?");
  const { sections } = renderFeedback({ title: '', paragraphs: [], growth: [lastLine(asks, null)] });
  expect(sections.growth).toEqual([`Dana asks: “${question}”`]);
  const moves = [{ ...row, asks, scenes: { either: { headline: 'Fog', text: 'Fog.', asks } } }];
  expect(listChoices({ ...testScenario('one').rubric, moves }, 'I row.')?.[0]?.question).toBe(question);
  for (const said of [asks.question, question]) expect(sceneBefore(said, moves[0] as Move)).toBe('either');
});

it('the last question can be replied to once', () => {
  expect(lastLine(afterScene('warn', 'either'), null)).toMatch(/^The boatman asks: “Who keeps /);
  expect(lastLine(ofMove('row'), open(warn))).toBe('Dana would ask next: “And what if they row as well?”');
});
