import { expect, test } from 'vitest';
import { bringUp } from '../../desktop/windowCommands.ts';
import { testGame } from '../../testing/testGame.ts';
import { createWriteDelay } from './persistConfig.ts';

test('events are stored at once, and drafts that change between them after a delay', () => {
  const { store } = testGame();
  const writeDelay = createWriteDelay();
  const { log, drafts } = store.getState().game;
  expect(writeDelay({ log, drafts })).toBe(0);
  expect(writeDelay({ log, drafts: { ...drafts } })).toBeGreaterThan(0);
  store.dispatch(bringUp('about'));
  expect(writeDelay({ log: store.getState().game.log, drafts })).toBe(0);
});
