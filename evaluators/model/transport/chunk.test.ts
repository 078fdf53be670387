import { expect, it } from 'vitest';
import { parseChunks } from './chunk.ts';

it.each([
  [
    'what a piece repeats of all before it',
    [
      '{"text": "It is',
      '{"text": "It is a',
      '{"text": "It is a contract',
      '{"text": "It is a contract',
      '{"text": "It is a contract"}',
    ],
    '{"text": "It is a contract"}',
  ],
  [
    'no token that comes twice',
    [' ', ' ', '{"text": "', 'no, ', 'no, ', 'no: 15', '150', '"}'],
    '  {"text": "no, no, no: 15150"}',
  ],
])('leaves out %s', async (_, pieces, text) => {
  async function* messages() {
    for (const content of pieces) yield { choices: [{ delta: { content } }] };
  }
  let joined = '';
  for await (const part of parseChunks(messages())) joined += part.text ?? '';
  expect(joined).toBe(text);
});
