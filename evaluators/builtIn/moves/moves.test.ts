import { describe, expect, it } from 'vitest';
import type { Move } from '../../../scenarios/rubric.ts';
import { showsFeatures } from '../reading.ts';
import { readingOf } from '../testing/readingOf.ts';
import { rulesOf } from '../testing/rulesOf.ts';
import { closingFeatures, rankMoves, sentencesMaking } from './moves.ts';

const move: Move = {
  id: 'close',
  name: "You'd close at noon",
  protects: 'The crew.',
  asks: { by: 'Dana', question: 'Who locks up?' },
  closed: 'It names somebody.',
  examples: [],
  closes: [],
};
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

  it.each(['"', '”', "'."])(
    'at the end of what somebody says are not understood with the sentence after them: %j',
    (end) => {
      expect(making([0.1, 0.9, 0.8], `is short${end}`)).toEqual([`B is short${end}`, `C is short${end}`]);
      expect(making([0.1, 0.9, 0.1], `is short${end}`)).toEqual([`B is short${end}`]);
    },
  );

  function making(fits: readonly number[], words: string) {
    const sentences = fits.map((fit, index) => ({ text: `${'ABC'[index]} ${words}`, makes: [fit] }));
    const sentence = fits.indexOf(0.9);
    const found = {
      move: 0,
      sentence,
      logOdds: 1,
      isPlain: true,
      weighs: false,
      denies: false,
      closing: { sentence: 0, logOdds: 0 },
    };
    return sentencesMaking(readingOf(sentences), found);
  }
});

it.each([
  [['Could we close at noon?', 'We close at noon then.', 'Or not.'], 'We close at noon then.'],
  [['Close it.', 'We close at noon then.', 'Or not.'], 'We close at noon then.'],
  [['We would close.', 'Why then?', 'So be it.'], 'We would close.'],
  [['Could we close at noon?', 'Or not.', 'We close at noon then.'], 'Could we close at noon?'],
])('a statement that makes a move nearly as well as a question or a fragment is quoted: %j', (texts, quoted) => {
  const reading = readingOf(texts.map((text, index) => ({ text, makes: [[0.9, 0.85, 0.5][index] ?? 0] })));
  const [found] = rankMoves(reading, { moves: [move] }, rulesOf({}));
  expect(texts[found?.sentence ?? -1]).toBe(quoted);
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
    const reading = readingOf(Array.from({ length: count }, () => ({ text: '' })));
    const { sentences } = reading;
    for (const [index, sentence] of sentences.entries())
      Object.defineProperties(sentence, { shows: fits(index), closes: fits(index) });
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
