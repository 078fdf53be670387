import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseSeed, seedUrl } from './seedUrl.ts';

const home = 'http://firm.lan:3000/the-firm/';

it('a seed URL stays on this server and round-trips any seed', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' })), (seed) => {
      const address = seedUrl(seed, home);
      expect(address.startsWith(`${home}?seed=`)).toBe(true);
      expect(address).toMatch(/^[!-~]+$/);
      expect(parseSeed(new URL(address).search)).toBe(seed);
    }),
  );
});

it('a URL without a seed gives none', () => {
  expect(parseSeed('')).toBe('');
  expect(parseSeed('?seed=')).toBe('');
});
