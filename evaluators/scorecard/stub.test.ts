import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadBank } from '../../scenarios/bank.ts';
import { stub } from '../stub/stub.ts';
import { type Scorecard, takeScorecard } from './scorecard.ts';
import { readAttackTexts, readHalves } from './shippedSet.ts';

const labelled = fileURLToPath(new URL('labelled/', import.meta.url));

describe('the built-in evaluator on the shipped answers', () => {
  let card: Scorecard;

  beforeAll(async () => {
    const bank = await loadBank(fileURLToPath(new URL('../../scenarios/', import.meta.url)));
    const sets = await readHalves(labelled, bank);
    const texts = await readAttackTexts(labelled);
    card = await takeScorecard({ buildEvaluator: () => stub, bank, texts, sets, watch: () => {} });
  }, 60_000);

  it('agrees with the labels, on the half that nobody tuned it on too', () => {
    expect(card.qwk.value).toBeGreaterThanOrEqual(0.8);
    expect(card.halves?.second.qwk.value).toBeGreaterThanOrEqual(0.7);
  });

  it('does so by more than length', () => {
    expect(card.margin).toBeGreaterThanOrEqual(0.2);
  });

  it('puts the answers to one scenario that it grades apart in their order', () => {
    expect(card.pairOrderApart).toBeGreaterThanOrEqual(0.95);
    expect(card.halves?.second.pairOrderApart).toBeGreaterThanOrEqual(0.95);
  });

  // With a tie counting half the goal would be 0.95 too, and no far pair the other way round. These are the floors.
  it('ties few of them, and seldom puts a far one the other way round', () => {
    expect(card.pairOrder).toBeGreaterThanOrEqual(0.9);
    expect(card.inversions / card.farPairs).toBeLessThan(0.02);
  });

  it('is neither strict nor mild, and uses all four levels', () => {
    expect(Math.abs(card.signedError ?? 1)).toBeLessThanOrEqual(0.15);
    expect(card.levelsUsed).toBe(4);
  });

  it('is raised by no attack', () => {
    expect(Object.entries(card.attacks).filter(([, { raised }]) => raised > 0)).toEqual([]);
  });

  it('quotes the answer, says the same every time, and fails at nothing', () => {
    expect(card.quotes.real).toBe(card.quotes.given);
    expect(card.retest.identical).toBe(card.retest.tried);
    expect(card.failures).toEqual([]);
  });
});
