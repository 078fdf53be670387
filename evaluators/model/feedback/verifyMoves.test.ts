import { describe, expect, it } from 'vitest';
import type { Reply } from '../../answer.ts';
import type { AssessmentResponse } from '../responseSchema.ts';
import { answer, moves, notMade } from '../testing/responses.ts';
import { verifyMoves } from './verifyMoves.ts';

type Claims = NonNullable<AssessmentResponse['moves']>;

const saysNo = 'tell Dana “not on the 16th”';
const asks = 'Then I ask Tomasz what the bank needs from us.';
const verify = (claims: Claims, reply?: Reply) => verifyMoves(moves, { text: answer, reply }, claims);
const namesIn = (claims: Claims) => verify(claims).named.map(({ move }) => move.id);

describe('the moves of a response', () => {
  it('count with a quote from the answer, spelled as there, the main one first', () => {
    const { named, quotes } = verify({
      move_1: { ...notMade, quote: 'TELL Dana "not on the 16th"', made: 1 },
      move_2: { ...notMade, quote: asks, made: 2 },
      move_3: { ...notMade, quote: 'Nobody needs to know.', made: 2 },
    });
    expect(named.map(({ move, quote }) => [move.id, quote])).toEqual([
      ['ask-first', asks.slice(0, -1)],
      ['say-no', saysNo.slice(0, -1)],
    ]);
    expect(quotes).toEqual({ given: 3, real: 2 });
  });

  it.each([
    ['without a quote', { ...notMade, made: 2 }],
    ['with a quote from elsewhere', { ...notMade, quote: 'I will tell the bank myself.', made: 2 }],
    ['with a quote that is in almost any text', { ...notMade, quote: 'I ', made: 2 }],
    ['that is not made', { ...notMade, quote: saysNo }],
  ])('have none %s', (_, move_1) => {
    expect(namesIn({ move_1 })).toEqual([]);
  });

  it('have only the main one if all have the same quote, or parts of it', () => {
    const one = { ...notMade, made: 1 };
    expect(
      namesIn({
        move_1: { ...one, quote: asks },
        move_2: { ...one, quote: 'what the bank needs', made: 2 },
        move_3: { ...one, quote: 'Tomasz what the bank' },
      }),
    ).toEqual(['ask-first']);
  });

  const no = { ...notMade, quote: saysNo, made: 2 };
  it.each([
    ['open', { answered: false, answeredBy: asks }, { isOpen: true, answeredBy: null }],
    ['answered by a sentence', { answered: true, answeredBy: asks }, { isOpen: false, answeredBy: asks.slice(0, -1) }],
    [
      'in doubt if words from elsewhere answer it',
      { answered: true, answeredBy: 'the 30th' },
      { isOpen: false, answeredBy: null },
    ],
    ['in doubt if nothing answers it', { answered: true, answeredBy: '' }, { isOpen: false, answeredBy: null }],
  ])('have a question that is %s', (_, closing, state) => {
    expect(verify({ move_1: { ...no, ...closing } }).named[0]).toMatchObject(state);
  });
});

describe('a reply to a question', () => {
  const reply = { to: 'hide-it', text: 'She can offer the 30th.\n\nOr the 31st.' };
  const hides = { ...notMade, quote: saysNo, made: 2 };
  const closing = { answered: true, answeredBy: 'She can offer the 30th.' };

  it.each([
    ['puts harm right with a quote of the reply', { ...hides, ...closing }, false],
    ['that evades it leaves the harm', hides, true],
    ['leaves it if what answers stands outside the reply', { ...hides, answered: true, answeredBy: asks }, true],
    ['leaves it if what answers is invented', { ...hides, answered: true, answeredBy: 'She offers the 1st.' }, true],
  ])('%s', (_, move_3, harms) => {
    const { named, replied } = verify({ move_3 }, reply);
    expect(named).toMatchObject([{ move: replied?.move, harms }]);
    expect(replied).toMatchObject({ harms, answeredBy: harms ? null : 'She can offer the 30th' });
  });

  it('is taken up even if its move is not found again', () => {
    const { named, replied } = verify({ move_3: { ...notMade, ...closing } }, reply);
    expect(named).toEqual([]);
    expect(replied).toMatchObject({ move: { id: 'hide-it' }, harms: false });
  });
});
