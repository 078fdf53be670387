import { expect, it } from 'vitest';
import { testMoves } from '../../../scenarios/testing/testScenario.ts';
import { readingOf } from '../testing/readingOf.ts';
import { rulesOf } from '../testing/rulesOf.ts';
import { groupMoves } from './groupMoves.ts';

const [move] = testMoves;
if (!move) throw new Error('A move is needed.');
const harmful = { ...move, harms: 'It hides it.' };

it.each([
  ['plainly', 1.5, ['We close at noon.', 'We wait.'], ['We close at noon.']],
  ['as a maybe', 1.5, ['Maybe we close at noon.', 'We wait.'], []],
  ['as a maybe, but with certainty', 3, ['Maybe we close at noon.', 'We wait.'], ['Maybe we close at noon.']],
])('a move that is made %s is named only if that is sure enough', (_, fit, texts, expected) => {
  const reading = readingOf(texts.map((text) => ({ text, makes: [text.includes('noon') ? fit : 0] })));
  for (const made of [move, harmful]) {
    const { named } = groupMoves(reading, { moves: [made] }, rulesOf({}));
    expect(named.map(({ sentence }) => texts[sentence])).toEqual(expected);
  }
});

it('a move whose words may be denied comes after a certain one', () => {
  const reading = readingOf([
    { text: 'Lock the truck, not the shift.', makes: [3, 0] },
    { text: 'We close at noon.', makes: [0, 3] },
  ]);
  const { named } = groupMoves(reading, { moves: [move, move] }, rulesOf({}));
  expect(named.map((found) => found.move)).toEqual([1, 0]);
});
