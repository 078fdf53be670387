import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinReply } from './sessionSelectors.ts';

it.each([
  ['I ask.', 'By noon.', 'I ask.\n\nBy noon.'],
  [
    'I ask.\n\nThen I wait.',
    'One.\n\n \t\nTwo.\nThree.\r\n\r\nFour.',
    'I ask.\n\nThen I wait.\n\nOne.\nTwo.\nThree.\nFour.',
  ],
  ['I ask.', '\n\nBy noon.\n\n', 'I ask.\n\nBy noon.'],
])('%j and %j are joined', (answer, reply, joined) => {
  expect(joinReply(answer, reply)).toBe(joined);
});

it('a reply with words is always the last paragraph, and loses nothing but white space', () => {
  const line = fc.string({ unit: 'binary', maxLength: 8 });
  const text = fc
    .array(fc.oneof(line, fc.constantFrom('', ' ', '\r', '\t')), { maxLength: 6 })
    .map((all) => all.join('\n'));
  fc.assert(
    fc.property(text, text, (answer, reply) => {
      const joined = joinReply(answer, reply);
      const paragraphs = joined.split(/\n[^\S\n]*\n/);
      expect(joined.startsWith(`${answer}\n\n`)).toBe(true);
      if (reply.trim() !== '') expect(paragraphs.at(-1)?.replaceAll(/\s/g, '')).toBe(reply.replaceAll(/\s/g, ''));
    }),
  );
});
