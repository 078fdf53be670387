import { describe, expect, it } from 'vitest';
import type { Move, SceneKind } from '../scenarios/rubric.ts';
import { testScenario, withScenes } from '../scenarios/testing/testScenario.ts';
import { chooseScene, sceneBefore } from './scenes.ts';

const { rubric } = withScenes(testScenario('one'));
const [warn, row] = rubric.moves ?? [];
if (!warn || !row) throw new Error('Two moves are needed.');

const open = (move: Move) => ({ move, answeredBy: null, isOpen: true });
const doubtful = (move: Move) => ({ move, answeredBy: null, isOpen: false });
const answered = (move: Move) => ({ move, answeredBy: '“Then we wait.”', isOpen: false });

function shown({ id, scenes }: Move, of: SceneKind) {
  return { headline: scenes?.[of]?.headline, text: scenes?.[of]?.text, move: id, of };
}

describe('what happens next', () => {
  it.each([
    ['if the question of the only move is open', [open(warn)], null, 'warn', 'open'],
    ['if it is answered', [answered(warn)], null, 'warn', 'closed'],
    ['if neither is certain', [doubtful(warn)], null, 'warn', 'either'],
    ['if there is another move', [open(warn), open(row)], null, 'warn', 'either'],
    ['if there is another move and both are answered', [answered(warn), answered(row)], null, 'warn', 'either'],
    ['after a reply that answers', [answered(warn)], answered(warn), 'warn', 'closed'],
    [
      'after a reply that answers the question of another move',
      [open(warn), answered(row)],
      answered(row),
      'row',
      'closed',
    ],
    [
      'after a reply that answers under a condition',
      [answered(warn)],
      { ...answered(warn), isConditional: true },
      'warn',
      'either',
    ],
    ['after a reply that may answer', [doubtful(warn)], doubtful(warn), 'warn', 'either'],
    ['after an evasive reply', [open(warn)], open(warn), 'warn', 'open'],
    [
      'after a reply to the question after the scene',
      [open(warn), open(row)],
      { ...answered(warn), after: 'either' as const },
      'warn',
      'either',
    ],
    ['after a reply to a question that the player has chosen', [], doubtful(row), 'row', 'either'],
  ])('%s', (_, named, replied, move, of) => {
    const one = [warn, row].find(({ id }) => id === move);
    expect(chooseScene(named, replied)).toEqual(one && shown(one, of as SceneKind));
  });

  it('is "either" in place of a scene that the move lacks', () => {
    const { either } = warn.scenes ?? {};
    expect(chooseScene([open({ ...warn, scenes: either && { either } })], null)).toEqual(shown(warn, 'either'));
  });

  it('is nothing without a move, or without scenes', () => {
    expect(chooseScene([], null)).toBeNull();
    expect(chooseScene([open({ ...warn, scenes: undefined })], null)).toBeNull();
  });
});

it('a scene is known by the question after it', () => {
  expect(sceneBefore(warn.scenes?.closed?.asks?.question, warn)).toBe('closed');
  const spaced = {
    ...warn,
    scenes: { either: { headline: 'x', text: 'x', asks: { by: 'Dana', question: 'Who  then?' } } },
  };
  expect(sceneBefore('Who then?', spaced)).toBe('either');
  expect(sceneBefore('Who  then?', spaced)).toBe('either'); // as earlier games have it
  expect(sceneBefore(warn.asks.question, warn)).toBeUndefined();
  for (const nothing of ['', undefined]) expect(sceneBefore(nothing, warn)).toBeUndefined();
});
