import { expect, it } from 'vitest';
import wholeGame from '../../game/sessionFile/fixtures/whole-game.json';
import { recordedViewport } from './recordedViewport.ts';

const { log } = wholeGame;
const windows = { open: {}, order: [], viewport: null };

it('the viewport is the one that was recorded', () => {
  const viewport = { width: 390, height: 844, reserved: 50, textScale: 1 };
  expect(recordedViewport(log, { ...windows, viewport })).toBe(viewport);
});

it('the viewport is the first one recorded later, if there is none yet', () => {
  expect(recordedViewport(log, windows)).toMatchObject({ width: 1280, height: 800 });
});

it('the viewport is 1280 by 800 if the log records none', () => {
  expect(recordedViewport([], windows)).toMatchObject({ width: 1280, height: 800 });
});
