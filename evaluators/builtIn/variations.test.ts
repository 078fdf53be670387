import { describe, expect, it } from 'vitest';
import { lowerFirst } from '../../scenarios/text/firstLetter.ts';
import { assess, bank } from './testing/shipped.ts';

/** Two sentences that make a move, as its writer gave them, with what the evaluator makes of them. */
const pairs = bank.flatMap((entry) =>
  (entry.rubric.moves ?? []).flatMap(({ id, harms, examples: [first = '', second = ''] }) => {
    const assessment = assess(entry, `${first} ${second}`);
    return assessment ? { entry, id, harms, first, second, assessment } : [];
  }),
);

describe('the same answer in other words', () => {
  const named = pairs.filter(({ id, harms, assessment }) => !harms && assessment.moves[0]?.move === id);
  const inSentence = (text: string) => (/^I\b/.test(text) ? text : lowerFirst(text));

  it.each<[string, (first: string) => string]>([
    ["I'm not sure, but …", (first) => `I'm not sure, but ${inSentence(first)}`],
    ["I don't know yet, but …", (first) => `I don't know yet, but ${inSentence(first)}`],
    ["I don't know. …", (first) => `I don't know. ${first}`],
    ["Sorry, I'm new here. …", (first) => `Sorry, I'm new here. ${first}`],
    ['Maybe this is naive, but …', (first) => `Maybe this is naive, but ${inSentence(first)}`],
    ['Hard one. …', (first) => `Hard one. ${first}`],
  ])('makes the same move: %s', (_, begin) => {
    const kept = named.filter(
      ({ entry, id, first, second }) => assess(entry, `${begin(first)} ${second}`)?.moves[0]?.move === id,
    );
    expect(named.length).toBeGreaterThan(50);
    expect(kept.length).toBeGreaterThan(named.length * 0.9);
  });

  it('makes the same move in another order, though perhaps not as the main one', () => {
    const kept = named.filter(({ entry, id, first, second }) =>
      assess(entry, `${second} ${first}`)?.moves.some(({ move }) => move === id),
    );
    expect(kept.length).toBeGreaterThan(named.length * 0.9);
  });
});

it('accuses no sentence of the pack that makes a harmless move', () => {
  const accused = pairs.filter(({ harms, assessment }) => !harms && assessment.crossings.length > 0);
  expect(accused.map(({ first, second }) => `${first} ${second}`)).toEqual([]);
});
