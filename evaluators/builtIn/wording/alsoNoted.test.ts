import { expect, it } from 'vitest';
import { alsoNoted } from './alsoNoted.ts';

const textsOf = (quotations: string[]) => alsoNoted(quotations).map(({ text }) => text);

it.each([
  ['You thought ahead', '“If that’s a no, I give up two weeks.”'],
  ['You thought ahead', '“Rip it out, otherwise it breaks in June.”'],
  ['You gave a reason', '“I’d wait, because Bea counts them.”'],
  ['Also noted', '“I’d ask her if she comes.”'],
])('%s: %s', (label, quotation) => {
  expect(textsOf([quotation])).toEqual([`${label}: ${quotation}`]);
});

it('says what a second sentence does, too, unless it is the same', () => {
  const [plain, first, second] = ['“Nobody knew.”', '“If not, I wait.”', '“Unless she calls, I wait”'] as const;
  expect(textsOf([first, second])).toEqual([`You thought ahead: ${first} And: ${second}.`]);
  expect(textsOf([plain, first])).toEqual([`Also noted: ${plain} And you thought ahead: ${first}`]);
  expect(textsOf([first, plain])).toEqual([`You thought ahead: ${first} Also noted: ${plain}`]);
  expect(textsOf([])).toEqual([]);
});
