import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { EnvironmentReader, fileProblem } from './environmentReader.ts';

const length = { parse: (text: string) => (text.length < 4 ? text.length : undefined), expected: 'less' };

describe('a variable', () => {
  it('is read without the blanks around it', () => {
    const from = new EnvironmentReader({ A: ' ab\n' });
    expect(from.read('A', length, 9)).toBe(2);
    expect(from.problems).toEqual([]);
  });

  it.each(['"ab"', "'ab'", ' " ab " '])('is read without the quotation marks around it: %s', (text) => {
    expect(new EnvironmentReader({ A: text }).read('A', length, 9)).toBe(2);
  });

  it.each([undefined, '', ' \t', '""'])('gives its fallback when it is %j', (text) => {
    const from = new EnvironmentReader({ A: text });
    expect(from.read('A', length, 9)).toBe(9);
    expect(from.problems).toEqual([]);
  });

  it('accepts 0 as a value', () => {
    const from = new EnvironmentReader({ A: '0' });
    expect(from.read('A', { parse: Number, expected: 'a number' }, 9)).toBe(0);
  });

  it('gives its fallback and reports a problem if it is invalid', () => {
    const from = new EnvironmentReader({ A: 'abcd', B: 'abcde' });
    expect([from.read('A', length, 9), from.read('B', length, 8)]).toEqual([9, 8]);
    from.problems.push('C is odd.');
    expect(from.problems).toEqual(['A is "abcd"; write less.', 'B is "abcde"; write less.', 'C is odd.']);
  });
});

describe('a secret', () => {
  const folder = mkdtempSync(join(tmpdir(), 'the-firm-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, contents: string) => {
    writeFileSync(join(folder, name), contents);
    return join(folder, name);
  };

  it.each([
    ['from its variable', { KEY: ' hush-hush ' }, 'hush-hush'],
    ['from a file', { KEY_FILE: file('key', '\n hush-hush\r\n') }, 'hush-hush'],
    ['from a file if the variable is blank', { KEY: ' ', KEY_FILE: file('key2', 'hush-hush') }, 'hush-hush'],
    ['as null if neither variable is set', {}, null],
    ['as null if both variables are blank', { KEY: '  ', KEY_FILE: '' }, null],
  ])('is read %s', (_, environment, secret) => {
    const from = new EnvironmentReader(environment);
    expect(from.secret('KEY')).toBe(secret);
    expect(from.problems).toEqual([]);
  });

  it.each([
    [
      'both variables are set',
      { KEY: 'hush-hush', KEY_FILE: file('key3', 'hush-hush') },
      'KEY and KEY_FILE are both set',
    ],
    ['the file does not exist', { KEY_FILE: join(folder, 'none') }, 'does not exist'],
    ['KEY_FILE holds the secret itself', { KEY_FILE: 'hush-hush-hush' }, 'KEY_FILE names a file that does not exist'],
    ['KEY_FILE names a folder', { KEY_FILE: folder }, 'cannot be read'],
    ['the file is empty', { KEY_FILE: file('key4', ' \n') }, 'is empty'],
  ])('is refused if %s, with one message that does not repeat it', (_, environment, problem) => {
    const from = new EnvironmentReader(environment);
    expect(from.secret('KEY')).toBeNull();
    expect(from.problems).toEqual([expect.stringContaining(problem)]);
    expect(from.problems.join()).not.toContain('hush');
  });
});

it.each([
  ['EACCES', () => 1000, 'user 1000'],
  ['EPERM', null, 'this user'], // Windows
])('a file that this user must not read is reported with the user, if users have numbers: %s', (code, getuid, user) => {
  expect(fileProblem(code, getuid)).toBe(`${user} is not allowed to read; change its owner or its mode`);
});

describe('a key', () => {
  const keyFrom = (KEY: string) => {
    const from = new EnvironmentReader({ KEY });
    return { key: from.key('KEY'), problems: from.problems };
  };

  it.each(['sk-proj-Ab_12.3', 'none', 'AIzaSy/+=~', 'user:password'])('is accepted: %s', (key) => {
    expect(keyFrom(key)).toEqual({ key, problems: [] });
  });

  it.each([
    ['bullets', 'sk-••••••1234'],
    ['asterisks', 'sk-***1234'],
    ['an ellipsis', 'sk-1234…'],
    ['typographic quotes', '“sk-1234”'],
    ['a straight quote', 'sk-1234"'],
    ['UTF-16', Buffer.from('\ufeffsk-1234', 'utf16le').toString('utf8')],
    ['a line end', 'sk-12\n34'],
    ['a scheme', 'Bearer sk-1234'],
    ['a hard space', 'sk-12\u00a034'],
    ['a letter that looks like another', 'sk-12а34'],
    ['an invisible character', 'sk-12\u200b34'],
  ])('is refused for %s, with a message that does not repeat it', (_, key) => {
    const { problems } = keyFrom(key);
    expect(problems).toEqual([expect.stringContaining('KEY has a character that is in no key')]);
    expect(problems.join()).not.toContain('12');
  });
});
