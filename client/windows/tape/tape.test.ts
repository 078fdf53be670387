import { describe, expect, it } from 'vitest';
import * as desktopEvents from '../../desktop/desktopEvents.ts';
import * as breakdownEvents from '../../game/breakdown/breakdownEvents.ts';
import * as sessionEvents from '../../game/session/sessionEvents.ts';
import wholeGame from '../../game/sessionFile/fixtures/whole-game.json';
import { payloadSchemas } from '../../game/sessionFile/payloadSchemas.ts';
import type { LogEntry } from '../../log/event.ts';
import { eventLabel } from './eventLabels.ts';
import { delayAfter } from './playbackSpeed.ts';
import { viewportOf } from './viewportOf.ts';

const types = [...Object.values(breakdownEvents), ...Object.values(desktopEvents), ...Object.values(sessionEvents)].map(
  ({ type }) => type,
);

function entry(type: string, payload: object, at = '2026-01-01T00:00:00.000Z'): LogEntry {
  return { id: `${type} ${at}`, at, v: 1, type, payload };
}

describe('an event in words', () => {
  it.each(types)('%s has its own, and a schema for strangers', (type) => {
    const payload = { id: 'notepad', index: 1, width: 1, height: 2, evaluation: { level: 'Mid' } };
    expect(eventLabel(entry(type, payload))).not.toContain('does not know');
    expect(payloadSchemas.has(type)).toBe(true);
  });

  it('says which question and which window', () => {
    expect(eventLabel(entry('session/answerSubmitted', { index: 1, answer: 'Secret.' }))).toBe('Question 2 submitted');
    expect(eventLabel(entry('desktop/windowMoved', { id: 'notepad', x: 1, y: 2 }))).toBe('Notepad moved');
    expect(eventLabel(entry('desktop/windowMoved', { id: 'unheard-of', x: 1, y: 2 }))).toBe('A window moved');
    expect(eventLabel(entry('clippy/hintShown', {}))).toContain('clippy/hintShown');
  });
});

describe('the tempo', () => {
  const log = ['00.000', '00.500', '00.501', '59.000', '58.000'].map((second) =>
    entry('session/questionShown', { index: 0 }, `2026-01-01T00:00:${second}Z`),
  );

  it('is that of the session, where nothing took too long or no time', () => {
    expect([1, 2, 3, 4].map((count) => delayAfter(log, count, 1))).toEqual([500, 120, 1500, 120]);
  });

  it('can be faster', () => {
    expect(delayAfter(log, 1, 4)).toBe(125);
    expect(delayAfter(log, 3, 16)).toBe(1500 / 16);
  });
});

describe('the screen of a moment', () => {
  const { log } = wholeGame;
  const windows = { open: {}, order: [], viewport: null };

  it('is the one that was noted', () => {
    const viewport = { width: 390, height: 844, reserved: 50, textScale: 1 };
    expect(viewportOf(log, { windows: { ...windows, viewport } })).toBe(viewport);
  });

  it('is the one that will be noted first, where none is yet', () => {
    expect(viewportOf(log, { windows })).toMatchObject({ width: 1280, height: 800 });
  });

  it('holds all windows of a log from before screens were noted', () => {
    const open = {
      notepad: { rect: { x: 1500, y: 700, width: 300, height: 200 }, minimised: false, maximised: false },
    };
    expect(viewportOf([], { windows: { ...windows, open } })).toMatchObject({ width: 1800, height: 936 });
  });
});
