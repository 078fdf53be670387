import { expect, it } from 'vitest';
import { loadBank } from '../scenarios/bank.ts';
import { decisionName, isDecision, sceneChange, withoutAlso, withoutSceneChange } from './takenBack.ts';

const bank = await loadBank('scenarios');

it.each([true, false])('finds the line of a move in its story (certain: %s), beside another move too', (isCertain) => {
  const stories = bank.map(({ rubric: { moves = [] } }) => moves);
  expect(stories.flat().length).toBeGreaterThan(30);
  for (const moves of stories)
    for (const move of moves) {
      const [alone, beside] = ['', ' also'].map((also) => `${decisionName({ move, isCertain }, also)}: “I do.”`);
      expect(withoutAlso(beside ?? '')).toBe(alone);
      for (const line of [alone ?? '', beside ?? ''])
        expect(moves.filter(({ name }) => isDecision(line, name))).toEqual([move]);
    }
});

it.each(['It', 'Your reply'] as const)('finds that a scene has changed, said with "%s"', (by) => {
  expect(withoutSceneChange(`Mid level.${sceneChange(by)}`)).toBe('Mid level.');
});
