import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EvaluationEvent } from '../evaluationEvent.ts';
import { conclusionReader } from './conclusionReader.ts';
import { inPieces, readBy } from './testing/readPieces.ts';

const response = {
  answers: { answer_1: 'It asks.', answer_2: 'It "waits".', answer_3: 'It reads.' },
  summary: ['You said “ask Tomasz first” and it shows.', '- **Strengths:** You say “I call the CEO”.', ' '],
};

function read(pieces: readonly string[]) {
  const events: EvaluationEvent[] = [];
  const reader = conclusionReader(3, ['I would ask Tomasz first.'], (event) => events.push(event));
  return { summary: readBy(reader, pieces), events };
}

describe('a conclusion from a response', () => {
  it('is the summary, made safe to show', () => {
    expect(read([JSON.stringify(response)]).summary).toBe(
      'You said “ask Tomasz first” and it shows.\n\nStrengths – You say I call the CEO.',
    );
  });

  it('is the same however the response is cut, and reports each answer at most once, in order', () => {
    const json = JSON.stringify(response);
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 40 }), (cuts) => {
        const { events, summary } = read(inPieces(json, cuts));
        expect(summary).toBe(read([json]).summary);
        const done = events.map((event) => (event.type === 'progress' ? event.done : 0));
        expect(done).toEqual([...new Set(done)].sort());
        expect(done.every((one) => one >= 1 && one <= 3)).toBe(true);
      }),
    );
    const all = read(
      inPieces(
        json,
        [...json].map((_, index) => index),
      ),
    );
    expect(all.events).toEqual([1, 2, 3].map((done) => ({ type: 'progress', stage: 'weighing', done, total: 3 })));
  });

  it.each([
    ['a missing answer', { ...response, answers: { answer_1: 'It asks.', answer_2: 'It waits.' } }],
    ['no summary', { ...response, summary: [] }],
    ['an empty summary', { ...response, summary: ['**', '\n'] }],
    ['answers as text', { ...response, answers: 'all fine' }],
  ])('is rejected with %s', (_, other) => {
    expect(() => read([JSON.stringify(other)])).toThrow(expect.objectContaining({ fault: 'unusable' }));
  });

  it('gives up on a model that loops', () => {
    expect(() => read(['{"answers": {"answer_1": "', 'on and '.repeat(9000)])).toThrow('unusable');
  });
});
