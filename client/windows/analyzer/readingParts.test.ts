import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readingParts } from './readingParts.ts';

const textsOf = (answer: string) => readingParts(answer).map(({ text }) => text);

it('an answer is read sentence by sentence', () => {
  expect(textsOf(' I ask Dana. “Is it signed?” Then 3.5 days!\nI wait…  No dot at the end ')).toEqual([
    'I ask Dana. ',
    '“Is it signed?” ',
    'Then 3.5 days!\n',
    'I wait…  ',
    'No dot at the end',
  ]);
});

it('a long answer is read several sentences at a time', () => {
  const parts = readingParts('I ask first. '.repeat(200));
  expect(parts.length).toBeLessThanOrEqual(14);
  expect(parts[0]?.text).toMatch(/^(I ask first\. )+$/);
});

it('any answer is read completely and once, in one to two seconds', () => {
  const answers = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 400 }),
    fc
      .array(fc.constantFrom('I ask. ', 'Why?', '\n\n', ' ', '…', 'e.g. this', '”', '.'.repeat(500)), { minLength: 1 })
      .map((pieces) => pieces.join('')),
  );
  fc.assert(
    fc.property(answers, (answer) => {
      fc.pre(answer.trim() !== '');
      const parts = readingParts(answer);
      expect(parts.map(({ text }) => text).join('')).toBe(answer.trim());
      const time = parts.reduce((sum, { first }) => sum + first, 0);
      expect(time).toBeGreaterThan(999);
      expect(time).toBeLessThan(2000);
      for (const { again } of parts) expect(again).toBeGreaterThanOrEqual(900);
    }),
  );
});
