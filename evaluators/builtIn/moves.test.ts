import { describe, expect, it } from 'vitest';
import type { Rubric } from '../../scenarios/rubric.ts';
import { closingFeatures, findMoves, foundMoves, isGuarded, type MoveRules, sentencesMaking } from './moves.ts';
import { type Reading, showsFeatures } from './reading.ts';

describe('the sentences quoted for a move', () => {
  it.each([
    [
      [0.1, 0.9, 0.8],
      ['B', 'C'],
    ],
    [
      [0.8, 0.9, 0.1],
      ['A', 'B'],
    ],
    [[0.1, 0.9, 0.6], ['B']],
    [[0.9, 0.1, 0.8], ['A']],
  ])('are, with fits of %j, %j', (fits, expected) => {
    expect(making(fits, 'is a sentence of some length')).toEqual(
      expected.map((name) => `${name} is a sentence of some length`),
    );
  });

  it('are a few words and the sentence after them', () => {
    expect(making([0.8, 0.9, 0.1], 'is short')).toEqual(['B is short', 'C is short']);
  });

  function making(fits: readonly number[], words: string) {
    const sentences = fits.map((fit, index) => ({ text: `${'ABC'[index]} ${words}`, makes: [fit] }));
    const sentence = fits.indexOf(0.9);
    const found = { move: 0, sentence, sure: 1, isPlain: true, denies: false, closing: { sentence: 0, sure: 0 } };
    return sentencesMaking({ sentences } as unknown as Reading, found);
  }
});

it.each([
  ['Could we close at noon?', 'We close at noon then.', 'Or not.', 1],
  ['Close it.', 'We close at noon then.', 'Or not.', 1],
  ['We would close.', 'Why then?', 'So be it.', 0],
  ['Could we close at noon?', 'Or not.', 'We close at noon then.', 0],
])('a statement that makes a move nearly as well as a question or a fragment is quoted: %s %s %s', (...given) => {
  const sentence = given.pop();
  const sentences = given.map((text, index) => ({ text, makes: [[0.9, 0.85, 0.5][index]], closes: [0], shows: [] }));
  const reading = { sentences, moves: [0], harm: { general: 0, own: 0 } } as unknown as Reading;
  const rules = { made: [], closed: [] } as unknown as MoveRules;
  expect(findMoves(reading, { moves: [{}] } as unknown as Rubric, rules)[0]?.sentence).toBe(sentence);
});

it.each([
  ["I'd tell Dana today that we open without it.", false],
  ['Dana hears it today, not on Friday.', false],
  ['Would Dana rather hear it from me today?', true],
  ['Maybe Dana hears it today.', true],
  ["I don't go to Dana yet.", true],
  ["I'd never tell Dana.", true],
  ['“We open without it, Dana.', true],
  ['We could tell Dana.', true],
  ['If I tell Dana, we all remember the last time.', true],
  ["But telling Dana that it's all fine would be a lie.", true],
])('is careful with a sentence that may not mean what it names: %s', (text, expected) => {
  expect(isGuarded(text)).toBe(expected);
});

it.each([
  ['plainly', 1.5, ['We close at noon.', 'We wait.'], ['We close at noon.']],
  ['as a maybe', 1.5, ['Maybe we close at noon.', 'We wait.'], []],
  ['as a maybe, but surely', 3, ['Maybe we close at noon.', 'We wait.'], ['Maybe we close at noon.']],
])('a move that is made %s is named only if that is sure enough', (_, fit, texts, expected) => {
  const sentences = texts.map((text) => ({ text, makes: [text.includes('noon') ? fit : 0], closes: [0], shows: [] }));
  const reading = { sentences, moves: [0], harm: { general: 0, own: 0 } } as unknown as Reading;
  const rules = { made: [0, 1], closed: [], named: 1, first: 1, certain: 2, reported: 1 } as unknown as MoveRules;
  const namedOf = (move: object) =>
    foundMoves(reading, { moves: [move] } as unknown as Rubric, rules).named.map(({ sentence }) => texts[sentence]);
  expect(namedOf({})).toEqual(expected);
  expect(namedOf({ harms: 'It hides it.' })).toEqual(expected);
});

it('a harmless move is named less surely where the answer begins with it', () => {
  const rules = { made: [0, 1], closed: [], named: 2, first: 1, certain: 2, reported: 1 } as unknown as MoveRules;
  const namedAt = (at: number) => {
    const sentences = [0, 1].map((index) => {
      return { text: `We close it at noon, ${index}.`, makes: [index === at ? 1.5 : 0], closes: [0], shows: [] };
    });
    const reading = { sentences, moves: [0], harm: { general: 0, own: 0 } } as unknown as Reading;
    return foundMoves(reading, { moves: [{}] } as unknown as Rubric, rules).named.map((found) => found.sentence);
  };
  expect(namedAt(0)).toEqual([0]);
  expect(namedAt(1)).toEqual([]);
});

it('a move whose words may be denied comes after a certain one', () => {
  const texts = ['Lock the truck, not the shift.', 'We close at noon.'];
  const sentences = texts.map((text, at) => ({
    text,
    makes: [0, 1].map((move) => (move === at ? 3 : 0)),
    closes: [0, 0],
    shows: [],
  }));
  const reading = { sentences, moves: [0, 0], harm: { general: 0, own: 0 } } as unknown as Reading;
  const rules = { made: [0, 1], closed: [], named: 1, first: 1, certain: 2, reported: 1 } as unknown as MoveRules;
  const { named } = foundMoves(reading, { moves: [{}, {}] } as unknown as Rubric, rules);
  expect(named.map(({ move }) => move)).toEqual([1, 0]);
});

it('compares a sentence with the others without looking at all of them each time', () => {
  const looksAt = (count: number) => {
    let looks = 0;
    const fits = (at: number) => ({
      get: () => {
        looks += 1;
        return [at / count, 0.5];
      },
    });
    const sentences = Array.from({ length: count }, (_, index) =>
      Object.defineProperties({ aspects: [], makes: [] }, { shows: fits(index), closes: fits(index) }),
    );
    const reading = { sentences, reach: 1 } as unknown as Reading;
    const shown = sentences.map((_, index) => showsFeatures(reading, 0, index)[2]);
    const closed = sentences.map((_, index) => closingFeatures(reading, 0, index)[3]);
    // The fit of a sentence less that of the best of the others.
    for (const [last = 0, beforeLast = 0] of [shown, closed].map((all) => all.slice(-2).reverse())) {
      expect(last).toBeCloseTo(1 / count);
      expect(beforeLast).toBeCloseTo(-1 / count);
    }
    return looks / count;
  };
  expect(looksAt(600)).toBeCloseTo(looksAt(20), 0);
});
