import { expect, it } from 'vitest';
import { elapsedText } from './Elapsed.tsx';

it.each([
  [4, null],
  [5, '5 s'],
  [99, '99 s'],
  [130, '2 min'],
  [7200, '120 min'], // the longest wait in the queue, and the longest evaluation
  [28_802, null], // a computer that slept
])('after %d seconds it shows %j', (seconds, text) => {
  expect(elapsedText(seconds)).toBe(text);
});
