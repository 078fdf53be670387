import { expect, it } from 'vitest';
import { escapeMarkdown } from './escapeMarkdown.ts';

it.each([
  ['I ask Dana (twice), then decide: 3 of 5, at 10.30!', 'I ask Dana (twice), then decide: 3 of 5, at 10.30!'],
  ['- no bullet', '\\- no bullet'],
  ['12. no item', '12\\. no item'],
  ['--- | :-:', '\\--- \\| :-:'],
  ['# ## #', '\\# \\#\\# \\#'],
  ['2 * 3 < 7 & more', '2 \\* 3 \\< 7 \\& more'],
  ['$40 to $50', '\\$40 to \\$50'],
  ['see https://a.b, www.a.b or a@b.c', 'see https\\://a.b, www\\.a.b or a\\@b.c'],
  ['    no code', '\u00a0\u00a0\u00a0\u00a0no code'],
  ['one\r\ntwo\u0000 ', 'one  two'],
  [' \t ', ''],
])('%j is written %j', (text, written) => {
  expect(escapeMarkdown(text)).toBe(written);
});
