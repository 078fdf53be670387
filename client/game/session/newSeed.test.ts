import { expect, it } from 'vitest';
import { bank } from '../../testing/testGame.ts';
import { drawScenarios } from './drawScenarios.ts';
import { newSeed } from './newSeed.ts';

const seeds = Array.from({ length: 500 }, newSeed);

it('gives two words and a number, which a URL shows as they are', () => {
  for (const seed of seeds) {
    expect(seed).toMatch(/^[a-z]{3,7}-[a-z]{3,7}-\d{3}$/);
    expect(new URLSearchParams({ seed }).toString()).toBe(`seed=${seed}`);
  }
});

it('seldom gives the same seed, or the same draw, twice', () => {
  expect(new Set(seeds).size).toBeGreaterThan(480);
  const draws = seeds.map((seed) => drawScenarios(bank, seed).map(({ id }) => id));
  expect(new Set(draws.map(String)).size).toBeGreaterThan(450);
});
