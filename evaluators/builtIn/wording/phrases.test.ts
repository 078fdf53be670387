import { describe, expect, it } from 'vitest';
import { isAmong, quotedExcerpt, quotedFrom, quotedReply } from './phrases.ts';

it('a reply is quoted whole, unless it is long', () => {
  const sentence = "On Monday I'd sit with the desk and ask who they'd miss first. ";
  expect(quotedReply(sentence.repeat(6))).toBe(`“${sentence.repeat(6).trim()}”`);
  expect(quotedReply(sentence.repeat(7))).toBe(`“${sentence.repeat(3).trim()}”`);
});

describe('a quotation', () => {
  it.each([
    ['I ask "why" first.', '“I ask ‘why’ first.”'],
    ['and then I wait;', '“and then I wait”'],
    ["And I'd wait.", "“I'd wait.”"],
    ['So, Dana asks first.', '“Dana asks first.”'],
    ['So let Dana ask.', '“So let Dana ask.”'],
    ['i ask dana', '“i ask dana”'],
    ["'On day 4, it shows 11% more", '“On day 4, it shows 11% more”'],
    ["this may still change.'", '“this may still change.”'],
    ["the patients' needs, first", "“the patients' needs, first”"],
    ['word '.repeat(80), `“${'word '.repeat(44)}…”`],
    ['extraordinary '.repeat(40), `“${'extraordinary '.repeat(15)}…”`],
    [`${'word '.repeat(30)}and so on, ${'more '.repeat(60)}`, `“${'word '.repeat(30)}and so on …”`],
    [`${'word '.repeat(40)}(and so ${'more '.repeat(20)})`, `“${'word '.repeat(40)}…”`],
    ["I say 'yes to ten minutes. Then I go.", '“I say ‘yes to ten minutes. Then I go.’”'],
    ["for 'ten minutes', and we look", '“for ‘ten minutes’, and we look”'],
    ['(I would ask Dana anyway.)', '“I would ask Dana anyway.”'],
    ['(Say it friendly, so it is open.', '“Say it friendly, so it is open.”'],
    ['If she says so I believe her. Once.)', '“If she says so I believe her. Once.”'],
    ['I sit with the nurses (no patients, so no form?', '“I sit with the nurses …”'],
    ['I ask Dana (and Bea) first', '“I ask Dana (and Bea) first”'],
    ['good to go :)', '“good to go :)”'],
    ['I write "up 11% (p 0.04)".', '“I write ‘up 11% (p 0.04)’.”'],
  ])('of %j', (text, quotation) => {
    expect(quotedExcerpt(text)).toBe(quotation);
  });
});

describe('a quotation from the answer', () => {
  it.each([
    ['is the whole sentence', 'First I wait; then i ask Dana, and only then Tomasz. Then I go.', 'then i ask Dana'],
    [
      'is a line of a list without its mark',
      '- First I wait; then i ask Dana, and only then Tomasz.\n- I go.',
      'First I wait',
    ],
  ])('%s', (_, answer, part) => {
    expect(quotedFrom(answer, part)).toBe('“First I wait; then i ask Dana, and only then Tomasz.”');
  });

  it('has no ellipsis if a sentence starts with a lower-case letter', () => {
    expect(quotedFrom('ok. i would ask dana first\nthen i go', 'i would ask dana first')).toBe(
      '“i would ask dana first”',
    );
  });

  it('is a few words without the sentence before them, which may be about something else', () => {
    expect(quotedFrom('Dana goes to Vandel again. Pavel stays. I draw.', 'Pavel stays.')).toBe('“Pavel stays.”');
  });

  it('has an ellipsis wherever a long sentence goes on', () => {
    const filler = 'and one more of them '.repeat(8).trim();
    const answer = `I wait. Before it ${filler}; Dana asks the bank, and ${filler}.`;
    expect(quotedFrom(answer, 'Dana asks the bank')).toBe(`“… Dana asks the bank, and ${filler}.”`);
    expect(quotedFrom(answer, `Before it ${filler}`)).toBe(`“Before it ${filler}; Dana asks the bank …”`);
  });

  it('has the whole of what somebody is to say, though that is two sentences', () => {
    const words = '"Have your tax number ready. Ten minutes if you do."';
    const answer = `I ask first. I'd write ${words} and send it. Then "no" or "yes". I wait.`;
    const whole = "“I'd write ‘Have your tax number ready. Ten minutes if you do.’”";
    expect(quotedFrom(answer, 'Have your tax number ready.')).toBe(whole);
    expect(quotedFrom(answer, 'I ask first.')).toBe('“I ask first.”');
    expect(quotedFrom(answer, 'Ten minutes if you do."')).toContain('Ten minutes if you do.');
  });

  it('of a long text ends with a sentence, if one fits', () => {
    const sentences = `${'I ask Dana about it. '.repeat(8)}Does she know?`;
    expect(quotedExcerpt(`${sentences} If she does, ${'and one more of them '.repeat(8)}.`)).toBe(`“${sentences}”`);
  });

  it.each(['Mr.', 'e.g.'])('does not end with %s', (abbreviation) => {
    const text = `${'I ask Dana about it, '.repeat(8)}${abbreviation} Falk and ${'one more of them '.repeat(8)}.`;
    expect(quotedExcerpt(text)).toMatch(/about it …”$/);
  });

  it('never begins inside a clause, however long it gets', () => {
    const filler = 'and one more of them '.repeat(8).trim();
    const answer = `First ${filler}, and then I wait: before it ${filler} and after it ${filler}.`;
    const part = `and after it ${filler}.`;
    expect(quotedFrom(answer, part)).toBe(`“… before it ${filler} and after it ${filler}.”`);
    const clauses = answer.replaceAll(':', ', so we have');
    expect(quotedFrom(clauses, part)).toBe(`“… so we have before it ${filler} and after it ${filler}.”`);
  });
});

it.each([
  ['“I ask Dana first.”', true],
  ['“Dana first.”', true],
  ['“… I ask Dana first. Then I go …”', true],
  ['“I wait.”', false],
])('is among others that have it, or a part of it: %s', (other, expected) => {
  expect(isAmong([other], '“… I ask Dana first. …”')).toBe(expected);
});
