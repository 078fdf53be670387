import { expect, it } from 'vitest';
import { findDefinition, type LogEntry } from '../../log/event.ts';
import labels from './eventLabels.json';
import { eventLabel } from './eventLabels.ts';

const windowName = (id: string) => (id === 'notepad' ? 'Notepad' : 'A window');

it.each([
  ['session/answerSubmitted', { index: 1, answer: 'Secret.' }, 'Question 2 submitted'],
  ['session/replyBegun', { index: 1 }, 'Reply on question 2 begun'],
  ['session/draftNoted', { index: 1, text: 'Mine', isReply: true }, 'Reply 2 being written'],
  ['session/replySubmitted', { index: 1, reply: 'Secret.' }, 'Reply on question 2 submitted'],
  ['desktop/windowMoved', { id: 'notepad', x: 1, y: 2 }, 'Notepad moved'],
  ['desktop/windowClosed', { id: 'unheard-of' }, 'A window closed'],
  ['desktop/viewportChanged', { width: 800, height: 600, reserved: 36, textScale: 1 }, 'Screen of 800 × 600'],
  [
    'session/overallReceived',
    { request: 'r', evaluation: { level: 'Mid', summary: '' } },
    'Overall assessment arrived: Mid',
  ],
  ['clippy/hintShown', {}, 'Unknown event (clippy/hintShown)'],
])('%s is described in plain words', (type, payload, label) => {
  const entry: LogEntry = { id: 'e', at: '2026-01-01T00:00:00.000Z', v: 1, type, payload };
  expect(eventLabel(entry, windowName)).toBe(label);
});

it('every event has a label, and every label an event', () => {
  const modules = import.meta.glob<object>('../../**/*{Events,Reducer}.ts', { eager: true });
  const defined = Object.values(modules).flatMap((exports) =>
    Object.values(exports).flatMap(({ type }) => (findDefinition(type) ? [type] : [])),
  );
  expect(Object.keys(labels).toSorted()).toEqual(defined.toSorted());
});
