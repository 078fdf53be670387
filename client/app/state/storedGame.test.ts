import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldGame, isValidGame } from '../../game/foldGame.ts';
import { answerAt } from '../../game/session/answerAt.ts';
import versionOne from '../../log/fixtures/version-1.json';
import versionTwo from '../../log/fixtures/version-2.json';
import versionThree from '../../log/fixtures/version-3.json';
import type { Log } from '../../log/logReducer.ts';
import { readLog } from '../../log/readLog.ts';
import { storedGameText } from '../../testing/storedGameText.ts';
import { parseStoredGame } from './storedGame.ts';

const judge = (text: string) => parseStoredGame(text).status;

const played: Log = versionOne;
const upcast = (log: Log) => (readLog(log) as { log: Log }).log;
/** Short enough for properties with many runs. */
const begun = played.slice(0, 9);
const text = storedGameText(begun, { 2: 'Half a wo' });

function damage(log: Log, entry: number, field: number, value: unknown): Log {
  return log.map((found, index) => {
    if (index !== entry % log.length) return found;
    const names = Object.keys(found.payload);
    return { ...found, payload: { ...found.payload, [names[field % names.length] ?? 'index']: value } };
  });
}

describe('a log of version 1', () => {
  it('folds to the game as it was played', () => {
    const { session, windows, breakdown, log } = foldGame(upcast(played));
    expect(session.seed).toBe('fixture');
    expect(session.scenarios).toHaveLength(5);
    const answers = session.questions.map((_, index) => answerAt(session, index));
    expect(answers.every(({ answer }) => answer.startsWith('I ask the people concerned'))).toBe(true);
    expect(answers.every(({ feedback }) => feedback.startsWith('**'))).toBe(true);
    expect(answers.map(({ signedVerdict }) => typeof signedVerdict)).toEqual(['object', ...Array(4).fill('string')]);
    expect(answers.map(({ verdict }) => verdict?.findings.length ?? null)).toEqual([null, 5, 5, 5, 5]);
    expect(session.overall?.level).toMatch(/^(Junior|Mid|Senior|Lead)$/);
    expect(windows.order).toEqual(['overall', 'breakdown']);
    expect(breakdown.index).toBe(1);
    expect(log).toEqual(upcast(played));
  });

  it('keeps unknown events', () => {
    const later = { ...played[0], id: 'later', type: 'clippy/hintShown', payload: { text: 'It looks like…' } };
    const log = [...played, later] as Log;
    expect(judge(storedGameText(log, {}))).toBe('readable');
    expect(foldGame(upcast(log))).toEqual({
      ...foldGame(upcast(played)),
      log: upcast(log),
    });
  });

  it('counts as newer if a newer version wrote any of it, even if the rest is damaged', () => {
    const log = played.map((entry, index) => (index === 7 ? { ...entry, v: 2, payload: { unheardOf: true } } : entry));
    expect(judge(storedGameText(log, {}))).toBe('newer');
    expect(judge(JSON.stringify({ log }))).toBe('newer');
  });
});

it('a game that was stored when the level was the last of the paragraphs has it on its own', () => {
  const received = versionThree.at(-1);
  const { sections } = (received?.payload ?? {}) as { sections: { paragraphs: string[] } };
  const found = parseStoredGame(storedGameText(versionThree, {}));
  if (found.status !== 'readable') throw new Error(found.status);
  const [{ response } = { response: null }] = found.found.session.questions;
  expect(received?.v).toBe(3);
  expect(response?.sections).toMatchObject({
    paragraphs: sections.paragraphs.slice(0, -1),
    level: sections.paragraphs.at(-1),
    decisions: [{ move: response?.verdict?.moves[0]?.move, line: sections.paragraphs[0] }],
  });
});

it('a game that was stored before verdicts had moves continues where it was', () => {
  const found = parseStoredGame(storedGameText(versionTwo, { 2: 'Hana' }));
  if (found.status !== 'readable') throw new Error(found.status);
  const { session, drafts } = found.found;
  const received = versionTwo.filter(({ type }) => type === 'session/feedbackReceived');
  expect(received.map(({ v }) => v)).toEqual([2, 2]);
  expect(session.questions.map(({ response }) => response?.verdict)).toEqual([
    ...received.map(({ payload }) => ({ ...(payload as { verdict?: object }).verdict, moves: [] })),
    ...Array(3).fill(undefined),
  ]);
  expect(session.questions.map(({ reply }) => reply)).toEqual(Array(5).fill(null));
  expect(session.questions.map(({ response }) => response?.feedback.startsWith('**'))).toEqual([
    true,
    true,
    undefined,
    undefined,
    undefined,
  ]);
  expect([session.currentIndex, drafts]).toEqual([2, { 2: 'Hana' }]);
});

describe('what is found in storage', () => {
  it('is read in the current format and in the first one (fields as JSON strings)', () => {
    const drafts = { 2: 'Half a wo' };
    const fields = { log: JSON.stringify(begun), drafts: JSON.stringify(drafts) };
    for (const found of [text, JSON.stringify(fields)])
      expect(parseStoredGame(found)).toEqual({ status: 'readable', found: { ...foldGame(upcast(begun)), drafts } });
  });

  it('is damaged when it is cut off anywhere', () => {
    fc.assert(fc.property(fc.nat(text.length - 1), (end) => judge(text.slice(0, end)) === 'damaged'));
  });

  it('is damaged or still a valid state after part of it was overwritten', () => {
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(20), fc.string({ maxLength: 20 }), (at, length, other) => {
        const changed = text.slice(0, at) + other + text.slice(at + length);
        const found = parseStoredGame(changed);
        if (found.status === 'readable') expect(isValidGame(found.found)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('is readable only if it folds to a state that can be shown', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.jsonValue(), (entry, field, value) => {
        const log = damage(begun, entry, field, value);
        if (judge(storedGameText(log, {})) !== 'readable') return;
        const state = foldGame(upcast(log));
        expect(isValidGame(state)).toBe(true);
        for (const { rect } of Object.values(state.windows.open))
          expect(Object.values(rect).every(Number.isFinite)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    ' ',
    'null',
    '[]',
    '42',
    '"text"',
    '{}',
    '{"log":5}',
    '{"log":[]}',
    '{"log":[null],"drafts":{}}',
    '{"log":[],"drafts":[5]}',
    '{"log":"[]"}',
    '{"log":"[null]","drafts":"{}"}',
    '{"log":"[]","drafts":"[5]"}',
    storedGameText([{ ...played[0], v: 0 } as Log[number]], {}),
    storedGameText([{ ...played[0], v: 1.5 } as Log[number]], {}),
    storedGameText(damage(played, 1, 1, [null, {}]), {}),
    storedGameText(damage(played, 6, 0, 5), {}),
    storedGameText(damage(played, 6, 1, { evil: true }), {}),
  ])('is damaged if it is not a log, or cannot be shown: %#', (damaged) => {
    expect(judge(damaged)).toBe('damaged');
  });
});
