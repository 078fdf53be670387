import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bank } from '../../testing/testGame.ts';
import { drawScenarios } from './drawScenarios.ts';

describe('drawScenarios', () => {
  it('gives five of the bank without repeats, for any seed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (seed) => {
        const drawn = drawScenarios(bank, 5, seed);
        expect(new Set(drawn).size).toBe(5);
        expect(drawn.every((scenario) => bank.includes(scenario))).toBe(true);
      }),
    );
  });

  it('gives the same five in the same order for the same seed', () => {
    expect(drawScenarios(bank, 5, 'class of 98')).toEqual(drawScenarios(bank, 5, 'class of 98'));
  });

  it('puts every scenario first about equally often', () => {
    const firsts = Array.from({ length: 5000 }, (_, seed) => drawScenarios(bank, 5, `seed ${seed}`)[0]?.id);
    for (const { id } of bank) {
      const share = firsts.filter((first) => first === id).length / firsts.length;
      expect(share).toBeGreaterThan(0.07);
      expect(share).toBeLessThan(0.13);
    }
  });
});
