import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seedOf, seedUrl } from './seedUrl.ts';

const here = 'http://firm.lan:3000/question/2?seed=other#x';

it('the address of a seed is one of this server, and brings back that seed, whatever its text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' })), (seed) => {
      const address = seedUrl(seed, here);
      expect(address.startsWith('http://firm.lan:3000/?seed=')).toBe(true);
      expect(address).toMatch(/^[!-~]+$/);
      expect(seedOf(new URL(address).search)).toBe(seed);
    }),
  );
});

it('an address that names no seed has none', () => {
  expect(seedOf('')).toBe('');
  expect(seedOf('?seed=')).toBe('');
});
