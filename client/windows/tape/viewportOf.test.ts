import { expect, it } from 'vitest';
import wholeGame from '../../game/sessionFile/fixtures/whole-game.json';
import { viewportOf } from './viewportOf.ts';

const { log } = wholeGame;
const windows = { open: {}, order: [], viewport: null };

it('the viewport is the one that was recorded', () => {
  const viewport = { width: 390, height: 844, reserved: 50, textScale: 1 };
  expect(viewportOf(log, { windows: { ...windows, viewport } })).toBe(viewport);
});

it('the viewport is the first one recorded later, if there is none yet', () => {
  expect(viewportOf(log, { windows })).toMatchObject({ width: 1280, height: 800 });
});

it('the viewport is large enough for all windows, if the log records none', () => {
  const open = {
    notepad: { rect: { x: 1500, y: 700, width: 300, height: 200 }, minimised: false, maximised: false },
  };
  expect(viewportOf([], { windows: { ...windows, open } })).toMatchObject({ width: 1800, height: 936 });
});
