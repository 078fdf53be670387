import { expect, it } from 'vitest';
import { decidedMoves } from './decidedMoves.ts';

const made = (move: string, harms = false) => ({
  move,
  name: move,
  quote: move,
  by: 'Dana',
  question: '?',
  asked: false,
  harms,
});
const choice = (move: string) => {
  const scene = { headline: '', text: '', move, of: 'either' as const };
  return { move, name: move, scene, by: 'Dana', question: '?' };
};

const found = [made('warn'), made('lock')];
const harmful = [made('hide', true), made('lock')];

it.each([
  ['what was found if nothing was chosen', found, undefined, ['warn', 'lock']],
  ['the chosen one in place of the main one', found, 'wait', ['wait!', 'lock']],
  ['the chosen one first if it was found too', found, 'lock', ['lock!']],
  ['the main one if it was chosen', found, 'warn', ['warn!', 'lock']],
  ['no main one if none comes near', found, null, ['lock']],
  ['beside the chosen one, a main one that does harm', harmful, 'wait', ['wait!', 'hide', 'lock']],
  ['a main one that does harm, even if none comes near', harmful, null, ['hide', 'lock']],
  ['only the chosen one if none was found', [], 'wait', ['wait!']],
])('has %s', (_, moves, chosen, expected) => {
  const verdict = { level: 'Mid' as const, findings: [], crossings: [], moves };
  const decided = decidedMoves({ verdict, chosen: typeof chosen === 'string' ? choice(chosen) : chosen });
  expect(decided.map(({ move, isChosen }) => `${move}${isChosen ? '!' : ''}`)).toEqual(expected);
});

it.each([
  ['wait', ['wait!', 'warn']],
  ['warn', ['warn!']],
  [null, ['warn']],
])('has the main one beside a chosen one in place of another, whose scene was shown: %s', (move, expected) => {
  const verdict = { level: 'Mid' as const, findings: [], crossings: [], moves: found };
  const decided = decidedMoves({ verdict, chosen: move === null ? null : choice(move), insteadOf: 'lock' });
  expect(decided.map((one) => `${one.move}${one.isChosen ? '!' : ''}`)).toEqual(expected);
});

it('includes what a reply decided after the player chose, if nothing had been decided before', () => {
  const verdict = { level: 'Mid' as const, findings: [], crossings: [], moves: found };
  const decided = decidedMoves({ verdict, chosen: choice('wait'), insteadOf: '' });
  expect(decided.map(({ move }) => move)).toEqual(['wait', 'warn', 'lock']);
});

it('quotes the sentence of a chosen move, or the one that comes nearest to it', () => {
  const verdict = { level: 'Mid' as const, findings: [], crossings: [], moves: found };
  expect(decidedMoves({ verdict, chosen: choice('lock') })[0]?.quote).toBe('lock');
  expect(decidedMoves({ verdict, chosen: choice('wait') })[0]?.quote).toBeNull();
  expect(decidedMoves({ verdict, chosen: { ...choice('wait'), quote: 'I wait.' } })[0]?.quote).toBe('I wait.');
});
