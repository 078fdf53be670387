import { expect, it } from 'vitest';
import { FeedbackBlocks } from './FeedbackBlocks.tsx';
import type { Block } from './parseFeedback.ts';

it('keeps the scene, with the list of moves in it, where a decision before it is taken back', () => {
  const scene: Block = { kind: 'scene', heading: 'What happens next', text: 'A bell.' };
  const keyOf = (blocks: readonly Block[]) => FeedbackBlocks({ level: 3, blocks })[blocks.indexOf(scene)]?.key;
  const decided: Block[] = [{ kind: 'heading', text: 'A Stance' }, { kind: 'paragraph', text: "You'd ring." }, scene];
  expect(keyOf([scene])).toBe(keyOf(decided));
});

it('has a key of its own for each block', () => {
  const scene = (): Block => ({ kind: 'scene', heading: 'What happens next', text: 'A bell.' });
  const keys = FeedbackBlocks({ level: 3, blocks: [scene(), scene(), { kind: 'bullets', items: ['a'] }] });
  expect(new Set(keys.map((element) => element?.key)).size).toBe(3);
});
