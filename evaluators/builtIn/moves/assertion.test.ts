import { expect, it } from 'vitest';
import { isGuarded, splitDenials } from './assertion.ts';

it.each([
  ["I'd tell Dana today that we open without it.", false],
  ['Dana hears it today, not on Friday.', false],
  ['Would Dana rather hear it from me today?', true],
  ['Maybe Dana hears it today.', true],
  ["I don't go to Dana yet.", true],
  ["I'd never tell Dana.", true],
  ['We could tell Dana.', true],
  ['If I tell Dana, we all remember the last time.', true],
  ["But telling Dana that it's all fine would be a lie.", true],
])('is careful with a sentence that may not mean what it names: %s', (text, expected) => {
  expect(isGuarded(text)).toBe(expected);
});

it('separates what a sentence denies from the rest', () => {
  expect(splitDenials('One field, not a whole old page to keep, and not on Friday. We wait.')).toEqual({
    denied: 'not a whole old page to keep not on Friday',
    rest: 'One field, , and . We wait.',
  });
  expect(splitDenials('We wait, not that it helps.').denied).toBe('');
});
