import { expect, it } from 'vitest';
import { readFile } from './readFile.ts';

it('a file that is too large is refused without being read', async () => {
  const text = () => Promise.reject(new Error('It was read.'));
  const refusal = { refused: 'It is 11 MB in size, and no session is larger than 10 MB.' };
  expect(await readFile({ name: 'a.json', size: 10_000_001, text })).toEqual(refusal);
});

it('a file that can no longer be read is refused', async () => {
  const text = () => Promise.reject(new DOMException('Gone.', 'NotFoundError'));
  const refusal = { refused: expect.stringContaining('could not be read') };
  expect(await readFile({ name: 'a.json', size: 10, text })).toEqual(refusal);
});
