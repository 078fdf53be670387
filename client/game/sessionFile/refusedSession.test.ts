import { describe, expect, it, vi } from 'vitest';
import { verdictOn } from '../../testing/testGame.ts';
import wholeGame from './fixtures/whole-game.json';
import { readSession } from './readSession.ts';

function altered(path: string, value: unknown): string {
  const file = structuredClone(wholeGame) as unknown as Record<string, unknown>;
  const names = path.split('.');
  let part = file;
  for (const name of names.slice(0, -1)) part = part[name] as Record<string, unknown>;
  Object.defineProperty(part, names.at(-1) ?? '', { value, enumerable: true, configurable: true, writable: true });
  return JSON.stringify(file);
}

const at = (type: string) => `log.${wholeGame.log.findIndex((entry) => entry.type === type)}`;
const withVerdict = (verdict: unknown) => {
  const received = wholeGame.log.find(({ type }) => type === 'session/feedbackReceived');
  return altered(at('session/feedbackReceived'), { ...received, v: 2, payload: { ...received?.payload, verdict } });
};
const signedVerdictOf = (value: unknown) => `${Buffer.from(JSON.stringify(value)).toString('base64url')}.signature`;
const [asked] = verdictOn('mine').moves;
const withReply = (event: object) =>
  JSON.stringify({ ...wholeGame, log: [...wholeGame.log, { ...wholeGame.log[0], id: 'later', v: 1, ...event }] });
const hidden = { ...verdictOn('mine'), crossings: [{ redLine: 'Hides \u202eit', quote: 'mine' }] };
function manyWindows(count: number): string {
  const opened = wholeGame.log.find(({ type }) => type === 'desktop/windowOpened');
  const windows = Array.from({ length: count }, (_, number) => ({
    ...opened,
    id: `event-${number}`,
    payload: {
      ...opened?.payload,
      id: `window-${[...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`,
    },
  }));
  return JSON.stringify({ ...wholeGame, log: [...wholeGame.log, ...windows] });
}
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

it.each([
  ['objects in objects', '{"a":'.repeat(600_000)],
  ['fields', `{${'"a":0,'.repeat(600_000)}"a":0}`],
  ['lists', '['.repeat(600_000)],
])('a file of very many %s is rejected before it is parsed', (_, text) => {
  const parse = vi.spyOn(JSON, 'parse');
  expect(readSession(text)).toEqual({ refused: expect.stringContaining('too many values') });
  expect(parse).not.toHaveBeenCalled();
});

describe('a file is rejected', () => {
  it.each([
    ['that is empty', '', 'cut off or damaged'],
    ['that was cut off', JSON.stringify(wholeGame, null, 2).slice(0, -200), 'ask for it again'],
    ['that is a Markdown file', '# Comparison of answers\n', 'not a saved game'],
    ['that is a picture', '\ufffdPNG\r\n\u001a\n\0{"', 'not a saved game'],
    ['that contains other JSON', '[1, 2]', 'not a saved game'],
    ['that contains null', 'null', 'not a saved game'],
    ['that is one long array', JSON.stringify(Array(20_001).fill(0)), 'not a saved game'],
    ['of a newer version', altered('version', 2), 'newer version'],
    [
      'of a newer version, even with other fields',
      '{"format":"the-firm/session","version":9,"all":"new"}',
      'newer version',
    ],
    ['with an event of a newer version', altered(`${at('session/answerSubmitted')}.v`, 2), 'newer version'],
    ['whose version is not a number', altered('version', 'one'), 'version'],
    ['without a log', altered('log', undefined), 'log'],
    ['whose log is not an array', altered('log', {}), 'log'],
    ['with an event that has no time', altered('log.3.at', 'yesterday'), 'log.3.at'],
    ['with an event on no day of the calendar', altered('log.3.at', '2026-02-31T10:00:00.000Z'), 'log.3.at'],
    ['with an event in the 99th month', altered('log.3.at', '2026-99-99T99:99:99Z'), 'log.3.at'],
    ['that was saved at no time', altered('savedAt', '2026-13-01T10:00:00Z'), 'savedAt'],
    [
      'with an answer that nobody could submit',
      altered(`${at('session/answerSubmitted')}.payload.answer`, 'x'.repeat(16_001)),
      'payload',
    ],
    [
      'with thousands of line breaks in the feedback',
      altered(`${at('session/feedbackReceived')}.payload.feedback`, 'a\n'.repeat(1001)),
      'payload',
    ],
    ['with 101 moves', withVerdict({ ...verdictOn('mine'), moves: Array(101).fill(asked) }), 'payload'],
    [
      'with 101 quotes',
      withVerdict({ ...verdictOn('mine'), findings: Array(101).fill(verdictOn('mine').findings[0]) }),
      'payload',
    ],
    [
      'with thousands of marks on one letter',
      altered(`${at('session/answerSubmitted')}.payload.answer`, `a${'\u0301\u0316'.repeat(1000)}`),
      'marks',
    ],
    ['with two events of the same id', altered('log.3.id', wholeGame.log[4]?.id), 'twice'],
    [
      'with more events than a game has',
      altered('log', Array(20_001).fill(wholeGame.log[0])),
      'log has too many entries',
    ],
    ['with a field whose name has marks', altered(`a${'\u0301'.repeat(50_000)}`, 1), 'unusual name'],
    ['with a field whose name changes the direction of text', altered('a\u202e', 1), 'unusual name'],
    ['with a field with a long name', altered('k'.repeat(201), 1), 'unusual name'],
    ['with a field named __proto__', altered('log.3.payload.__proto__', { polluted: true }), '__proto__'],
    ['with a field named constructor', altered('state.windows.open.constructor', {}), 'constructor'],
    [
      'with a window named like a property of every object',
      altered(`${at('desktop/windowMoved')}.payload.id`, 'constructor'),
      'payload',
    ],
    ['with a window named __proto__', altered(`${at('desktop/windowMoved')}.payload.id`, '__proto__'), 'payload'],
    ['with 4,000 unknown windows', manyWindows(4000), 'add up'],
    ['with a longer array than any game has', altered('state.more', Array(20_001).fill(0)), 'too many entries'],
    [
      'with more values than any game has',
      altered('state.more', Array(51).fill(Array(20_000).fill(0))),
      'too many values',
    ],
    [
      'with more fields than any game has',
      JSON.stringify({ ...wholeGame, more: Object.fromEntries(Array.from({ length: 20_001 }, (_, at) => [at, 0])) }),
      'too many entries',
    ],
    ['nested too deeply', altered('state.more', JSON.parse(nested(50))), 'nested'],
    ['nested 100,000 levels deep', `{"format":"the-firm/session","a":${nested(100_000)}}`, 'nested'],
    ['with a window far outside any screen', altered(`${at('desktop/windowMoved')}.payload.x`, 1e300), 'payload'],
    ['with a window of negative width', altered(`${at('desktop/windowOpened')}.payload.rect.width`, -5), 'payload'],
    ['with a screen of zero width', altered(`${at('desktop/viewportChanged')}.payload.width`, 0), 'payload'],
    [
      'with a question index that is not a number',
      altered(`${at('session/questionShown')}.payload.index`, 'two'),
      'payload',
    ],
    [
      'with a question that the game does not have',
      altered(`${at('session/questionShown')}.payload.index`, 77),
      'add up',
    ],
    [
      'with an answer that is not text',
      altered(`${at('session/answerSubmitted')}.payload.answer`, { a: 1 }),
      'payload',
    ],
    [
      'with a reply that is not text',
      withReply({ type: 'session/replySubmitted', payload: { index: 0, reply: ['a'] } }),
      'payload',
    ],
    ['with a reply to nobody', withReply({ type: 'session/replyBegun', payload: { index: 0 } }), 'add up'],
    [
      'with a reply that nobody began',
      withReply({ type: 'session/replySubmitted', payload: { index: 0, reply: 'a' } }),
      'add up',
    ],
    [
      'with a reply to a question that the game does not have',
      withReply({ type: 'session/replyBegun', payload: { index: 77 } }),
      'add up',
    ],
    [
      'with a move whose question is not text',
      withVerdict({ ...verdictOn('mine'), moves: [{ ...asked, question: 5 }] }),
      'payload',
    ],
    [
      'with a text-reversing character in a name',
      withVerdict({ ...verdictOn('mine'), moves: [{ ...asked, by: 'Dana\u202e' }] }),
      'invisible',
    ],
    ['with an incomplete verdict', withVerdict({ level: 'Mid' }), 'payload'],
    ['with a text-reversing character in a verdict', withVerdict(hidden), 'invisible'],
    [
      'with a text-reversing character in the assessment of an older event',
      altered(`${at('session/feedbackReceived')}.payload.assessment`, signedVerdictOf(hidden)),
      'invisible',
    ],
    ['with a control character in a title', altered('scenarios.0.title', 'Ring \u0007'), 'invisible'],
    ['with a text-reversing character in a name', altered('evaluator.name', 'Nice \u202etxt.exe'), 'invisible'],
    [
      'with a text-reversing character in an error message',
      altered(`${at('session/feedbackFailed')}.payload.cause.message`, '\u2067'),
      'invisible',
    ],
    [
      'with an enormous answer',
      altered(`${at('session/answerSubmitted')}.payload.answer`, 'x'.repeat(200_001)),
      'too long',
    ],
    ['with an enormous name', altered('app.name', 'x'.repeat(201)), 'app.name'],
  ])('%s', (_, text, reason) => {
    expect(readSession(text)).toEqual({ refused: expect.stringContaining(reason) });
    expect({}).not.toHaveProperty('polluted');
    expect({}).not.toHaveProperty('rect');
  });
});

it('a verdict may quote anything that the player wrote', () => {
  const verdict = verdictOn('\u200fשלום');
  expect(readSession(withVerdict(verdict))).toHaveProperty('log');
});
