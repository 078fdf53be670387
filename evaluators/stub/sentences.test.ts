import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentencesOf } from './sentences.ts';

describe('sentencesOf', () => {
  it.each([
    ['I ask Dana. Then I wait.', ['I ask Dana.', 'Then I wait.']],
    ['i ask dana. then i wait', ['i ask dana.', 'then i wait']],
    ['Some data, e.g. the tally of Mr. Wrona, is enough.', ['Some data, e.g. the tally of Mr. Wrona, is enough.']],
    ['It is 3.5 per cent. "Keep it." Fine!', ['It is 3.5 per cent.', '"Keep it."', 'Fine!']],
    ['1. Ask Dana.\n2) Tell Tomasz\n- write it down\n\n...', ['Ask Dana.', 'Tell Tomasz', 'write it down']],
  ])('splits %j', (answer, sentences) => {
    expect(sentencesOf(answer)).toEqual(sentences);
  });

  it('takes a very long sentence clause by clause', () => {
    const clause = 'and then I would ask one more of them what it was about';
    const clauses = sentencesOf(Array.from({ length: 6 }, () => clause).join(', '));
    expect(clauses).toEqual(Array.from({ length: 6 }, () => clause));
  });

  it('finds each letter by letter in the answer', () => {
    const text = fc.array(fc.constantFrom('I ask', 'e.g.', ' ', '. ', '? ', '\n', '- ', '"', ', ', 'Dana', '1. ', 'é'));
    fc.assert(
      fc.property(text, (parts) => {
        const answer = parts.join('');
        for (const sentence of sentencesOf(answer)) expect(answer).toContain(sentence);
      }),
    );
  });
});
