import { describe, expect, it } from 'vitest';
import type { Move } from '../../../scenarios/rubric.ts';
import { type Reading, type SentenceReading, showsFeatures } from '../reading.ts';
import { closingFeatures, findMoves, foundMoves, type MoveRules, sentencesMaking } from './moves.ts';

const move: Move = {
  id: 'close',
  name: "You'd close at noon",
  protects: 'The crew.',
  asks: { by: 'Dana', question: 'Who locks up?' },
  closed: 'It names somebody.',
  examples: [],
  closes: [],
};
const harmful: Move = { ...move, harms: 'It hides it.' };

function readingOf(sentences: readonly Partial<SentenceReading>[]): Reading {
  const blank = { text: '', tokens: new Set<string>(), size: 0, bestScore: 0, answersAny: 0 };
  const fits = { shows: [], aspects: [], crosses: [], makes: [], closes: [], acts: [] };
  return {
    declines: false,
    sentences: sentences.map((sentence) => ({ ...blank, ...fits, ...sentence })),
    predictedLevel: 1,
    relevance: 1,
    hasWords: true,
    names: 0,
    harm: { general: 0, own: 0 },
    moves: sentences[0]?.makes?.map(() => 0) ?? [],
    answersAny: 0,
    replies: [],
  };
}

/** How likely a move is made is how well its best sentence fits it. */
function rulesOf(changes: Partial<MoveRules>): MoveRules {
  const reply = { weights: [], accepts: 0, evades: 0 };
  const thresholds = { named: 1, first: 1, reported: 1, certain: 2, ask: 0, accept: 0, act: 0 };
  return { made: [0, 1], closed: [], reply, ...thresholds, ...changes };
}

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
  const [found] = findMoves(reading, { moves: [move] }, rulesOf({}));
  expect(texts[found?.sentence ?? -1]).toBe(quoted);
});

it.each([
  ['plainly', 1.5, ['We close at noon.', 'We wait.'], ['We close at noon.']],
  ['as a maybe', 1.5, ['Maybe we close at noon.', 'We wait.'], []],
  ['as a maybe, but with certainty', 3, ['Maybe we close at noon.', 'We wait.'], ['Maybe we close at noon.']],
])('a move that is made %s is named only if that is sure enough', (_, fit, texts, expected) => {
  const reading = readingOf(texts.map((text) => ({ text, makes: [text.includes('noon') ? fit : 0] })));
  for (const made of [move, harmful]) {
    const { named } = foundMoves(reading, { moves: [made] }, rulesOf({}));
    expect(named.map(({ sentence }) => texts[sentence])).toEqual(expected);
  }
});

it('a harmless move is named with less certainty where the answer begins with it', () => {
  const namedAt = (at: number) => {
    const sentences = [0, 1].map((index) => ({
      text: `We close it at noon, ${index}.`,
      makes: [index === at ? 1.5 : 0],
    }));
    const { named } = foundMoves(readingOf(sentences), { moves: [move] }, rulesOf({ named: 2 }));
    return named.map(({ sentence }) => sentence);
  };
  expect(namedAt(0)).toEqual([0]);
  expect(namedAt(1)).toEqual([]);
});

it('a move whose words may be denied comes after a certain one', () => {
  const reading = readingOf([
    { text: 'Lock the truck, not the shift.', makes: [3, 0] },
    { text: 'We close at noon.', makes: [0, 3] },
  ]);
  const { named } = foundMoves(reading, { moves: [move, move] }, rulesOf({}));
  expect(named.map((found) => found.move)).toEqual([1, 0]);
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
    const reading = readingOf(Array.from({ length: count }, () => ({})));
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
