import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitSentences } from './sentences.ts';

describe('splitSentences', () => {
  it.each([
    ['I ask Dana. Then I wait.', ['I ask Dana.', 'Then I wait.']],
    ['i ask dana. then i wait', ['i ask dana.', 'then i wait']],
    ['Some data, e.g. the tally of Mr. Wrona, is enough.', ['Some data, e.g. the tally of Mr. Wrona, is enough.']],
    [
      'I ask ten, approx. 5 of them owners, etc. Then I wait',
      ['I ask ten, approx. 5 of them owners, etc.', 'Then I wait'],
    ],
    ['The answer is no. See no. 5 at 9 a.m. and wait', ['The answer is no.', 'See no. 5 at 9 a.m. and wait']],
    ['- I ask Dana –\n* Tell Tomasz, e.g.\n> today,', ['I ask Dana', 'Tell Tomasz', 'today']],
    ['It is 3.5 per cent. "Keep it." Fine!', ['It is 3.5 per cent.', '"Keep it."', 'Fine!']],
    ['Her "Done." means nothing. "No." i say', ['Her "Done." means nothing.', '"No."', 'i say']],
    ['1. Ask Dana.\n2) Tell Tomasz\n- write it down\n\n...', ['Ask Dana.', 'Tell Tomasz', 'write it down']],
  ])('splits %j', (answer, sentences) => {
    expect(splitSentences(answer)).toEqual(sentences);
  });

  it('cuts a very long sentence near the middle, at the strongest punctuation mark, otherwise before a conjunction', () => {
    const clause = 'I would ask one more of them what it was about';
    const long = Array.from({ length: 3 }, () => clause).join(', ');
    expect(splitSentences(`${long}; ${long}.`)).toEqual([long, `${long}.`]);
    expect(splitSentences(Array.from({ length: 4 }, () => clause).join(' and then '))).toEqual([
      `${clause} and then ${clause}`,
      `and then ${clause} and then ${clause}`,
    ]);
  });

  it('returns only verbatim parts of the answer', () => {
    const text = fc.array(fc.constantFrom('I ask', 'e.g.', ' ', '. ', '? ', '\n', '- ', '"', ', ', 'Dana', '1. ', 'é'));
    fc.assert(
      fc.property(text, (parts) => {
        const answer = parts.join('');
        for (const sentence of splitSentences(answer)) expect(answer).toContain(sentence);
      }),
    );
  });
});
