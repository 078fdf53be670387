import { describe, expect, it } from 'vitest';
import type { Verdict } from '../../../../server/api.ts';
import { answerAt } from '../../session/answerAt.ts';
import { newSession } from '../../session/sessionState.ts';
import { findPassages } from './passages.ts';

const answer = 'I ask Dana first, because she knows. Then we open on the 16th. I say so.';
const reply = 'We open on the 16th. Marcus decides.';
const to = { move: 'ask', by: 'Dana', question: '?', scene: '' };

const verdict: Verdict = {
  level: 'Mid',
  findings: [
    { criterion: 'Opens', score: 3, quote: 'Then we open on the 16th.' },
    { criterion: 'Asks', score: 2, quote: 'I ask Dana first' },
    { criterion: 'Learns', score: 0, quote: null },
    { criterion: 'Decides', score: 1, quote: 'Marcus decides.' },
  ],
  moves: [
    {
      move: 'ask',
      name: "You'd ask Dana",
      quote: 'Dana first, because she knows.',
      by: '',
      question: '',
      asked: false,
    },
    { move: 'gone', name: "You'd go", quote: 'I go home.', by: '', question: '', asked: false },
  ],
  crossings: [{ redLine: 'Says so', quote: 'I say so.' }],
};

const reviewed = {
  ...answerAt(newSession('', []), 0),
  answer,
  reply: { to, text: reply, before: null },
  verdict,
};

describe('the passages that a verdict quotes', () => {
  const passages = findPassages(reviewed);
  const texts = passages.map(({ textIndex, start, end }) => [answer, reply][textIndex]?.slice(start, end));

  it('are in the order of the texts, and those that overlap are one', () => {
    expect(texts).toEqual([
      'I ask Dana first, because she knows.',
      'Then we open on the 16th.',
      'I say so.',
      'Marcus decides.',
    ]);
    expect(passages.map(({ textIndex }) => textIndex)).toEqual([0, 0, 0, 1]);
  });

  it('say what they count for', () => {
    expect(passages.map(({ counts }) => counts)).toEqual([
      ['Asks: Mid', "You'd ask Dana"],
      ['Opens: Senior'],
      ['Level capped because the answer says so'],
      ['Decides: Junior'],
    ]);
  });

  it('count for no move that the player did not mean', () => {
    const [first] = findPassages({ ...reviewed, chosen: null, insteadOf: 'ask' });
    expect(first?.counts).toEqual(['Asks: Mid']);
  });

  it('are none if the texts have no quote in them', () => {
    expect(findPassages({ ...reviewed, answer: 'Something else.', reply: null })).toEqual([]);
  });
});
