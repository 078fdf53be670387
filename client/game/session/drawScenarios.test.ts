import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bank } from '../../testing/testGame.ts';
import { drawScenarios, seedOfUnseen } from './drawScenarios.ts';

describe('drawScenarios', () => {
  it('gives five of the bank without repeats, for any seed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (seed) => {
        const drawn = drawScenarios(bank, seed);
        expect(new Set(drawn).size).toBe(5);
        expect(drawn.every((scenario) => bank.includes(scenario))).toBe(true);
      }),
    );
  });

  it('gives the same five in the same order for the same seed', () => {
    expect(drawScenarios(bank, 'class of 98')).toEqual(drawScenarios(bank, 'class of 98'));
  });

  it('puts every scenario first about equally often', () => {
    const firsts = Array.from({ length: 5000 }, (_, seed) => drawScenarios(bank, `seed ${seed}`)[0]?.id);
    for (const { id } of bank) {
      const share = firsts.filter((first) => first === id).length / firsts.length;
      expect(share).toBeGreaterThan(0.07);
      expect(share).toBeLessThan(0.13);
    }
  });
});

describe('seedOfUnseen', () => {
  const ids = (seed: string) => drawScenarios(bank, seed).map(({ id }) => id);
  const first = ids('first').map((id) => [id, 1] as const);

  it('names five that were not seen, in an order of its own', () => {
    const draws = Array.from({ length: 50 }, (_, index) => ids(seedOfUnseen(bank, new Map(first), `seed ${index}`)));
    for (const draw of draws) {
      expect(new Set(draw).size).toBe(5);
      for (const [id] of first) expect(draw).not.toContain(id);
    }
    expect(new Set(draws.map(String)).size).toBeGreaterThan(20);
  });

  it('fills up with those that were seen longest ago', () => {
    const unseen = bank.slice(0, 2);
    const seen = new Map(bank.slice(2).map(({ id }, index) => [id, 1 + index] as const));
    const draw = ids(seedOfUnseen(bank, seen, 'seed'));
    expect(new Set(draw.slice(0, 2))).toEqual(new Set(unseen.map(({ id }) => id)));
    expect(draw.slice(2)).toEqual(bank.slice(2, 5).map(({ id }) => id));
  });

  it('gives a seed that a URL shows as it is, and that draws the same five in the same order anywhere', () => {
    const seed = seedOfUnseen(bank, new Map(first), 'seed');
    expect(new URLSearchParams({ seed }).toString()).toBe(`seed=${seed}`);
    expect(ids(seed).join('.')).toBe(seed);
    expect(drawScenarios(bank.toReversed(), seed)).toEqual(drawScenarios(bank, seed));
  });
});

it('a seed that names too few, too many or unknown scenarios is a seed like any other', () => {
  for (const seed of ['test-1', 'test-1.test-1.test-1.test-1.test-1', 'test-0.test-1.test-2.test-3.test-4.test-5']) {
    expect(drawScenarios(bank, seed)).toHaveLength(5);
  }
});
