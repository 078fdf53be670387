import { describe, expect, it } from 'vitest';
import { testMoves, testScenario, withScenes } from '../scenarios/testing/testScenario.ts';
import { listChoices } from './choices.ts';

const { rubric } = withScenes(testScenario('one'));
const [warn, row] = rubric.moves ?? [];
if (!warn || !row) throw new Error('Two moves are needed.');

describe('the choices of the player', () => {
  it('are all moves, with what happens in any case and the question after that', () => {
    const choices = listChoices(rubric, 'I wait.')?.toSorted((a, b) => a.move.localeCompare(b.move));
    expect(choices?.map(({ move }) => move)).toEqual(['row', 'wait', 'warn']);
    const { asks, ...text } = row.scenes?.either ?? {};
    expect(choices?.[0]).toEqual({
      move: 'row',
      name: "You'd row first",
      scene: { ...text, move: 'row', of: 'either' },
      ...asks,
    });
  });

  it('suit what the answer says of the question of each', () => {
    const open = { move: warn, answeredBy: null, isOpen: true };
    const closed = { move: row, answeredBy: '“Then we row.”', isOpen: false };
    const all = [open, closed];
    const choicesFor = (named: typeof all) =>
      listChoices(rubric, 'I wait.', { named, likely: all, all })?.map(({ scene, question }) => [scene.of, question]);
    expect(choicesFor([])).toEqual([
      ['open', warn.asks.question],
      ['closed', row.scenes?.closed?.asks?.question],
      ['either', expect.stringContaining('while they wait')],
    ]);
    // What the answer decides besides may change what comes of it.
    expect(choicesFor([open])?.slice(0, 2)).toEqual([
      ['open', warn.asks.question],
      ['either', row.scenes?.either.asks?.question],
    ]);
  });

  it('have the sentence of the answer that comes nearest to each', () => {
    const all = [{ move: row, answeredBy: null, isOpen: false, quote: 'I row.', quotation: '“I row.”' }];
    const choices = listChoices(rubric, 'I row.', { named: [], likely: [], all });
    expect(choices?.flatMap(({ move, quote, quotation }) => (quote ? [[move, quote, quotation]] : []))).toEqual([
      ['row', 'I row.', '“I row.”'],
    ]);
  });

  it('ask the question of the move if there is none after the scene', () => {
    const moves = rubric.moves?.map((move) => {
      const { headline = '', text = '' } = move.scenes?.either ?? {};
      return { ...move, scenes: { either: { headline, text } } };
    });
    const all = (moves ?? []).map((move) => ({ move, answeredBy: '“Done.”', isOpen: false }));
    const choices = listChoices({ ...rubric, moves: moves ?? [] }, 'I wait.', { named: [], likely: [], all });
    expect(choices?.map(({ question }) => question).sort()).toEqual(testMoves.map(({ asks }) => asks.question).sort());
  });

  it("show what happens in any case, with its question, if the scene that settles the move's own question asks none", () => {
    const { either, closed } = row.scenes ?? {};
    if (!either || !closed) throw new Error('Scenes are needed.');
    const { headline, text } = closed;
    const quiet = { ...row, scenes: { either, closed: { headline, text } } };
    const all = [{ move: quiet, answeredBy: '“Then we row.”', isOpen: false }];
    const [choice] = listChoices({ ...rubric, moves: [quiet] }, 'I row.', { named: [], likely: [], all }) ?? [];
    expect([choice?.scene.of, choice?.question]).toEqual(['either', either.asks?.question]);
  });

  it('come in an order that depends on the answer, and on nothing else', () => {
    const orderFor = (answer: string) =>
      listChoices(rubric, answer)
        ?.map(({ move }) => move)
        .join();
    const answers = Array.from({ length: 40 }, (_, index) => `I wait ${index} days.`);
    expect(new Set(answers.map(orderFor)).size).toBe(6);
    expect(answers.map(orderFor)).toEqual(answers.map(orderFor));
  });

  it('begin with the likely ones, and with a harmful one only if it is the likeliest', () => {
    const stateOf = (id: string) => {
      const move = harming.moves.find((move) => move.id === id) ?? warn;
      return { move, answeredBy: null, isOpen: false };
    };
    const harming = { ...rubric, moves: [warn, { ...row, harms: 'It sinks.' }, ...(rubric.moves ?? []).slice(2)] };
    const orderFor = (answer: string, likely: string[]) =>
      listChoices(harming, answer, { named: [], likely: likely.map(stateOf), all: [] })?.map(({ move }) => move);
    expect(orderFor('I wait.', ['wait', 'row'])).toEqual(['wait', 'row', 'warn']);
    expect(orderFor('I wait.', ['row', 'wait'])).toEqual(['row', 'wait', 'warn']);
    const firsts = Array.from({ length: 40 }, (_, index) => orderFor(`I wait ${index} days.`, [])?.[0]);
    expect(new Set(firsts)).toEqual(new Set(['wait', 'warn']));
  });

  it('are none in stories without scenes', () => {
    expect(listChoices({ ...rubric, moves: testMoves }, 'I wait.')).toBeUndefined();
    expect(listChoices(testScenario('one').rubric, 'I wait.')).toBeUndefined();
  });
});
