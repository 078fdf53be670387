import { describe, expect, it } from 'vitest';
import type { Reply } from '../evaluator.ts';
import type { AssessmentReply } from './replySchema.ts';
import { answer, moves, notMade } from './testing/replies.ts';
import { verifyMoves } from './verifyMoves.ts';

type Claims = NonNullable<AssessmentReply['moves']>;

const [saysNo, asks] = ['tell Dana “not on the 16th”', 'Then I ask Tomasz what the bank needs from us.'];
const verify = (claims: Claims, reply?: Reply) => verifyMoves(moves, { text: answer, reply }, claims);
const namesIn = (claims: Claims) => verify(claims).text.made.map(({ move }) => move);

describe('the moves of a reply', () => {
  it('count with a quote from the answer, spelled as there, the main one first', () => {
    const { text, quotes } = verify({
      move_1: { ...notMade, quote: 'TELL Dana "not on the 16th"', made: 1 },
      move_2: { ...notMade, quote: asks, made: 2 },
      move_3: { ...notMade, quote: 'Nobody needs to know.', made: 2 },
    });
    expect(text.made.map(({ move, quote, asked }) => [move, quote, asked])).toEqual([
      ['ask-first', asks.slice(0, -1), true],
      ['say-no', saysNo.slice(0, -1), false],
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

  it('are told what they harm, in the voice of somebody in the story', () => {
    const { text } = verify({
      move_2: { ...notMade, quote: asks, made: 2 },
      move_3: { ...notMade, quote: 'read the contract first', made: 1 },
    });
    expect(text.paragraphs.at(-1)).toBe(
      "You'd also keep the contract to yourself: “read the contract first”. The bank finds out too late.",
    );
    expect(text.question).toBe('A customer asks: “Who knew of this?”');
  });

  it('are no strengths beside a harmful one', () => {
    const quoted = { move_2: { ...notMade, quote: asks, made: 1 } };
    const first = (move: keyof Claims) => verify({ ...quoted, [move]: { ...notMade, quote: saysNo, made: 2 } }).text;
    expect(first('move_1').strengths).toEqual([`You'd also ask Tomasz first: “${asks}”`]);
    expect(first('move_3').strengths).toEqual([]);
  });

  const no = { ...notMade, quote: saysNo, made: 2 };
  it.each([
    ['still open', { answered: false, answeredBy: asks }, 'Dana asks: “What can I offer them instead?”'],
    ['answered by a sentence', { answered: true, answeredBy: asks }, null],
    ['said to be answered by words from elsewhere', { answered: true, answeredBy: 'the 30th is fine' }, null],
    ['said to be answered by nothing', { answered: true, answeredBy: '' }, null],
  ])('have a question that is %s', (_, closing, question) => {
    const { text } = verify({ move_1: { ...no, ...closing } });
    expect(text.question).toBe(question);
  });
});

describe('a reply to a question', () => {
  const reply = { to: 'say-no', text: 'She can offer the 30th.\n\nOr the 31st.' };
  const closing = { answered: true, answeredBy: 'She can offer the 30th.' };
  const no = { ...notMade, quote: saysNo, made: 2 };
  const accepted = 'Your reply answers what Dana asked.';
  const replying = 'To Dana you replied: “She can offer the 30th. Or the 31st.”';

  const silent = 'To Dana you replied: “She can offer the 30th. Or the 31st.” It leaves the question open.';

  it.each([
    ['is accepted with a quote of the reply', { ...no, ...closing }, accepted],
    ['is quoted if it answers nothing, and the question is not put again', no, silent],
    ['is in doubt if what answers stands outside the reply', { ...no, answered: true, answeredBy: asks }, replying],
    ['is in doubt if what answers is invented', { ...no, answered: true, answeredBy: 'She offers the 1st.' }, replying],
    ['is taken up if the move is not found again', { ...notMade, ...closing }, accepted],
  ])('%s', (_, move_1, first) => {
    const { text } = verify({ move_1 }, reply);
    expect(text.paragraphs[0]).toBe(first);
    expect(text.paragraphs.length).toBe(move_1.made === 0 ? 1 : 2);
    expect(text.question).toBeNull();
  });

  it('leaves the questions of other moves open', () => {
    const { text } = verify({ move_1: { ...no, ...closing }, move_2: { ...notMade, quote: asks, made: 1 } }, reply);
    expect(text.question).toBe('Tomasz would ask next: “And if I am away?”');
  });
});
