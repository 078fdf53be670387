import { expect, it } from 'vitest';
import { alsoNoted } from './alsoNoted.ts';

const textsOf = (quotations: string[]) => alsoNoted(quotations).map(({ text }) => text);

it.each([
  [', for the condition in it', '“If that’s a no, I give up two weeks.”'],
  [', for the condition in it', '“Rip it out, otherwise it breaks in June.”'],
  [', for the reason it gives', '“I’d wait, because Bea counts them.”'],
  ['', '“I’d ask her if she comes.”'],
])('a sentence is noted%s: %s', (why, quotation) => {
  expect(textsOf([quotation])).toEqual([`Also noted${why}: ${quotation}`]);
});

it('says why of a second sentence too, unless it is the same', () => {
  const [plain, first, second] = ['“Nobody knew.”', '“If not, I wait.”', '“Unless she calls, I wait”'];
  expect(textsOf([first, second])).toEqual([`Also noted, for the condition in it: ${first} And: ${second}.`]);
  expect(textsOf([plain, first])).toEqual([`Also noted: ${plain} And, for the condition in it: ${first}`]);
  expect(textsOf([])).toEqual([]);
});
