import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { parseSeed, seedUrl } from './seedUrl.ts';

const origin = 'http://firm.lan:3000';

it('a seed URL stays on this server and round-trips any seed', () => {
  vi.stubGlobal('window', { location: { origin } });
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' })), (text) => {
      const seed = text.replaceAll(/\p{C}/gu, '').trim();
      const address = seedUrl(seed, '/the-firm');
      expect(address.startsWith(`${origin}/the-firm/?seed=`)).toBe(true);
      expect(address).toMatch(/^[!-~]+$/);
      expect(parseSeed(new URL(address).search)).toBe(seed);
    }),
  );
});

it('a seed has none of the spaces and invisible characters that a link may have picked up', () => {
  for (const query of ['?seed=team+5', '?seed=%20team+5%20', '?seed=team+5%E2%80%8B', '?seed=%C2%A0team+5%0A'])
    expect(parseSeed(query)).toBe('team 5');
});

it('a URL without a seed gives none', () => {
  expect(parseSeed('')).toBe('');
  expect(parseSeed('?seed=')).toBe('');
});
