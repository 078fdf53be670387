import { describe, expect, it } from 'vitest';
import { quotationFrom } from './quotationFrom.ts';

const speech = 'It is "how many of them, and since when?" that I\'d ask. Then I wait.';
const long = `I write "${'one more word '.repeat(20)}" on it. Then I stop.`;

describe('a quotation from an answer', () => {
  it.each([
    ['ends as the sentence does', 'I ask Dana first! Then I wait.', 'I ask Dana first', '“I ask Dana first!”'],
    [
      'ends with its own quotation',
      'I say "not on Monday." Then I go.',
      'I say "not on Monday',
      '“I say ‘not on Monday.’”',
    ],
    [
      'goes on to the end of a quotation',
      speech,
      'It is "how many of them',
      '“It is ‘how many of them, and since when?’”',
    ],
    [
      'begins where a quotation does',
      speech,
      'since when?" that I\'d ask',
      "“‘how many of them, and since when?’ that I'd ask.”",
    ],
    ['may be from within one', speech, 'how many of them', '“how many of them”'],
    ['may be from one to the next', '“Yes, now” or “no, never”, I say.', 'now” or “no', '“‘Yes, now’ or ‘no, never’”'],
    [
      'knows apostrophes from marks',
      "It's 'don't print it' for us, isn't it.",
      "It's 'don't print",
      "“It's ‘don't print it’”",
    ],
    ['closes one that is too long to be whole', long, 'I write "one more word', '“I write ‘one more word’”'],
  ])('%s', (_, answer, passage, shown) => {
    expect(quotationFrom(answer, passage)).toBe(shown);
  });

  it('closes an inner one where it is cut', () => {
    const answer = `${'I look at it. '.repeat(10)}I say "${'one more word '.repeat(10)}" to them.`;
    const shown = quotationFrom(answer, answer);
    expect(shown).toMatch(/I say ‘one more.*…’”$/);
  });
});
