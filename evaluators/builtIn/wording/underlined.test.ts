import { expect, it } from 'vitest';
import { underlined } from './underlined.ts';

it.each([
  [' for the condition in it', '“If that’s a no, I give up two weeks.”'],
  [' for the condition in it', '“Rip it out, otherwise it breaks in June.”'],
  [' for the reason it gives', '“I’d wait, because Bea counts them.”'],
  [' in your answer', '“I’d ask her if she comes.”'],
])('underlines a sentence%s: %s', (why, quotation) => {
  expect(underlined([quotation])).toEqual([`Underlined${why}: ${quotation}`]);
});

it('says it of a second sentence too, unless it is the same', () => {
  const [plain, first, second] = ['“Nobody knew.”', '“If not, I wait.”', '“Unless she calls, I wait”'];
  expect(underlined([first, second])).toEqual([`Underlined for the condition in it: ${first} And: ${second}.`]);
  expect(underlined([plain, first])).toEqual([
    `Underlined in your answer: ${plain} And for the condition in it: ${first}`,
  ]);
  expect(underlined([])).toEqual([]);
});
