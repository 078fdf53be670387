import { expect, it } from 'vitest';
import wholeGame from '../../game/sessionFile/fixtures/whole-game.json';
import { recordedDesktop } from './recordedDesktop.ts';

const { log } = wholeGame;
const windows = { open: {}, order: [], viewport: null };

it('the viewport is the one that was recorded', () => {
  const viewport = { width: 390, height: 844, reserved: 50, textScale: 1 };
  expect(recordedDesktop(log, { ...windows, viewport }, 1).viewport).toBe(viewport);
});

it('the viewport is the first one recorded later, if there is none yet', () => {
  expect(recordedDesktop(log, windows, 1).viewport).toMatchObject({ width: 1280, height: 800 });
});

it('the viewport is 1280 by 800 if the log records none', () => {
  expect(recordedDesktop([], windows, 1).viewport).toMatchObject({ width: 1280, height: 800 });
});

it('the desktop is larger if texts are, and has as much room for them', () => {
  const rect = { x: 100, y: 20, width: 300, height: 400 };
  const open = { about: { rect, restoreRect: rect, minimised: false, maximised: false } };
  const larger = { x: 150, y: 30, width: 450, height: 600 };
  expect(recordedDesktop([], { ...windows, open }, 1.5)).toEqual({
    viewport: { width: 1920, height: 1200, reserved: 54, textScale: 1.5 },
    windows: { ...windows, open: { about: { ...open.about, rect: larger, restoreRect: larger } } },
  });
});

it('the desktop stays as it was where windows are sheets, or would become sheets', () => {
  const phone = { ...windows, viewport: { width: 700, height: 800, reserved: 36, textScale: 1 } };
  expect(recordedDesktop([], phone, 1.5)).toEqual({ viewport: phone.viewport, windows: phone });
  const large = { ...windows, viewport: { width: 1280, height: 800, reserved: 54, textScale: 1.5 } };
  expect(recordedDesktop([], large, 1)).toEqual({ viewport: large.viewport, windows: large });
});
