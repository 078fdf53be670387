import { describe, expect, it } from 'vitest';
import type { Setting } from '../../scenarios/bank.ts';
import { testPack, testScenario } from '../../scenarios/testing/testScenario.ts';
import { everydayIn } from './everyday.ts';

/** A pack of `size` in which `speaking` stories have the word. */
function settingWith(word: string, speaking: number, size: number): Setting {
  const scenarios = Array.from({ length: size }, (_, at) => {
    const { scenario, rubric } = testScenario(`s${at}`);
    return { scenario: at < speaking ? { ...scenario, scenario: `It is about ${word}.` } : scenario, rubric };
  });
  return { pack: testPack, scenarios };
}

describe('everydayIn', () => {
  it.each([
    [6, 15, true],
    [5, 15, false],
    [3, 5, true],
    [2, 5, false],
    [12, 30, true],
    [11, 30, false],
  ])('with a word in %i stories of %i: %s', (speaking, size, expected) => {
    expect(everydayIn(settingWith('Zebras', speaking, size)).has('zebra')).toBe(expected);
  });

  it('has the English that any story has, however small the pack', () => {
    expect(everydayIn(settingWith('zebras', 0, 5)).has('tomorrow')).toBe(true);
  });
});
