import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levels } from '../../scenarios/rubric.ts';
import type { EvaluatorError } from '../evaluatorError.ts';
import { feedbackText } from '../feedbackText.ts';
import { levelOfAnswer } from '../level.ts';
import { goodScene, piecesOf } from '../testing/goodResponse.ts';
import { awkwardMovesResponse, awkwardResponse } from './testing/awkwardResponses.ts';
import { escaped, inPieces, readPieces, textOf } from './testing/readPieces.ts';
import { answer, entry, entryWithMoves, goodResponse, responseWith, withMoves } from './testing/responses.ts';

const json = JSON.stringify(goodResponse);

function faultOf(...pieces: string[]): string {
  try {
    readPieces(pieces);
  } catch (error) {
    return (error as EvaluatorError).fault;
  }
  return 'none';
}

describe('an assessment from a response', () => {
  it('has verified findings, a computed level and formatted prose', () => {
    const { assessment } = readPieces([json]);
    expect(assessment).toEqual({
      findings: [
        { criterion: 'Reads the contract', score: 3, quote: 'read the contract first' },
        { criterion: 'Asks the customers', score: 2, quote: 'ask Tomasz what the bank needs' },
        { criterion: 'Weighs the cost', score: 0, quote: null },
        { criterion: 'Names a safeguard', score: 0, quote: null },
      ],
      crossings: [],
      moves: [],
      level: 'Mid',
      feedback: expect.stringMatching(/^\*\*A Careful Approach\*\*\n\nYou begin with "the contract first"/),
      sections: {
        title: 'A Careful Approach',
        paragraphs: [expect.stringContaining('So Dana learns')],
        level: expect.stringContaining('This reads as Mid level'),
        scene: { headline: goodScene.headline, text: goodScene.scene, move: '', of: 'answer' },
        strengths: [expect.any(String), expect.any(String)],
        growth: ['Dana asks: “And what does the delay cost us?”'],
      },
    });
    expect(feedbackText(assessment.sections)).toBe(assessment.feedback);
  });

  it('reports the criteria one by one, then the prose, all while the response is written', () => {
    const { events, assessment } = readPieces(
      inPieces(
        json,
        [...json].map((_, index) => index),
      ),
    );
    expect(events.flatMap((event) => (event.type === 'progress' ? [event.done] : []))).toEqual([1, 2, 3, 4]);
    expect(events.filter(({ type }) => type === 'text').length).toBeGreaterThan(10);
    expect(textOf(events)).toBe(assessment.feedback);
  });

  it.each([
    ['in plain JSON', entry, (text: string) => text],
    ['in plain JSON, with moves', entryWithMoves, (text: string) => text],
    ['in escapes', entryWithMoves, escaped],
    [
      'in a code fence after thinking',
      entry,
      (text: string) => `<think>{"evidence": 1}</think>\n\`\`\`json\n${text}\n\`\`\``,
    ],
  ])('is the same however the response is cut, %s', (_, of, written) => {
    const responses = of === entry ? awkwardResponse : awkwardMovesResponse;
    fc.assert(
      fc.property(responses, fc.array(fc.nat(), { maxLength: 60 }), (response, cuts) => {
        const text = written(JSON.stringify(response));
        const { events, assessment } = readPieces(inPieces(text, cuts), of);
        expect(textOf(events)).toBe(assessment.feedback);
        expect(assessment).toEqual(readPieces([text], of).assessment);
        const types = events.map(({ type }) => type);
        expect(types.lastIndexOf('progress')).toBeLessThan(types.indexOf('text'));
        expect(types.filter((type) => type === 'progress').length).toBeGreaterThan(0);
      }),
      { numRuns: 100 },
    );
  });

  it('accepts keys in any order, at any depth', () => {
    const whole = readPieces([json]).assessment;
    const reversed = (value: unknown): unknown =>
      typeof value !== 'object' || value === null || Array.isArray(value)
        ? Array.isArray(value)
          ? value.map(reversed)
          : value
        : Object.fromEntries(
            Object.entries(value)
              .reverse()
              .map(([key, inner]) => [key, reversed(inner)]),
          );
    const { evidence, redLines, feedback } = goodResponse;
    const { title, decision, strengths, ...others } = feedback;
    for (const other of [
      reversed(goodResponse),
      { feedback, redLines, evidence },
      { evidence, redLines, feedback: reversed(feedback) },
      { evidence, redLines, feedback: { decision, title, ...others, strengths } },
      { evidence, redLines, feedback: { title, decision, strengths, ...others } },
    ]) {
      const text = JSON.stringify(other);
      const { events, assessment } = readPieces(
        inPieces(
          text,
          [...text].map((_, index) => index),
        ),
      );
      expect(assessment).toEqual(whole);
      expect(textOf(events)).toBe(whole.feedback);
    }
  });

  it.each([
    ['the notes', ['thoughts', 'hole']],
    ['the notes and the scene', ['thoughts', 'hole', 'headline', 'scene']],
  ])('accepts a response without %s', (_, missing) => {
    const feedback = Object.fromEntries(
      Object.entries(goodResponse.feedback).filter(([key]) => !missing.includes(key)),
    );
    const { events, assessment } = readPieces(piecesOf(JSON.stringify({ ...goodResponse, feedback })));
    expect(textOf(events)).toBe(assessment.feedback);
    expect(assessment.sections.scene === null).toBe(missing.includes('scene'));
    expect(assessment.level).toBe(readPieces([JSON.stringify(goodResponse)]).assessment.level);
  });

  it('ignores what the form does not have', () => {
    const whole = readPieces([json]).assessment;
    const more = json
      .replace('{"evidence"', '{"level":"Lead","evidence"')
      .replaceAll('"score"', '"certainty":1,"score"');
    for (const pieces of [[more], inPieces(more, [20, 40, 80, 160, 320, 640])])
      expect(readPieces(pieces).assessment).toEqual(whole);
    const withoutMoves = JSON.stringify(withMoves(goodResponse));
    expect(readPieces([withoutMoves], entry).assessment).toEqual(whole);
  });

  it('gives a score of 0 for a quote that is not in the answer', () => {
    const claimed = { quote: 'I audit the contract with counsel', reason: 'Bold.', score: 4 };
    const evidence = { ...goodResponse.evidence, criterion_1: claimed, criterion_3: claimed };
    const { findings, feedback } = readPieces([JSON.stringify({ ...goodResponse, evidence })]).assessment;
    expect(findings.map(({ score, quote }) => [score, quote])).toEqual([
      [0, null],
      [2, 'ask Tomasz what the bank needs'],
      [0, null],
      [0, null],
    ]);
    expect(feedback).not.toContain('look before you promise');
    expect(answer).not.toContain(claimed.quote);
  });

  it.each([
    ['nothing', ''],
    ['text without JSON', 'I will not do that.'],
    ['half a response', json.slice(0, -40)],
    ['an invalid score', json.replace('"score":3', '"score":5')],
    ['a missing criterion', json.replace(/"criterion_4":\{[^}]*\}/, '"line_9":1')],
    ['no prose', JSON.stringify(responseWith({ decision: ' **' }))],
    ['prose that is no text', JSON.stringify(responseWith({ decision: 7 as never }))],
    ['endless prose', JSON.stringify(responseWith({ decision: 'word '.repeat(5000) }))],
  ])('is rejected for %s', (_, text) => {
    expect(faultOf(text)).toBe('unusable');
    expect(faultOf(...inPieces(text, [20, 40, 80, 160, 320, 640]))).toBe('unusable');
  });

  it('is aborted before any prose is emitted if the evidence is invalid', () => {
    const events: unknown[] = [];
    const wrong = json.replace('"score":3', '"score":30');
    expect(() => events.push(...readPieces(inPieces(wrong, [500, 600, 700])).events)).toThrow('unusable');
    expect(events).toEqual([]);
  });
});

describe('the level', () => {
  it('is never raised by a quote that is not in the answer, or by what the feedback says', () => {
    const responses = fc.oneof(
      awkwardResponse.map((response) => [response, entry] as const),
      awkwardMovesResponse.map((response) => [response, entryWithMoves] as const),
    );
    fc.assert(
      fc.property(responses, ([response, of]) => {
        const { level } = readPieces([JSON.stringify(response)], of).assessment;
        const real = Object.values(response.evidence).filter(({ quote }) => quote !== '' && answer.includes(quote));
        expect(levels.indexOf(level)).toBeLessThanOrEqual(levels.indexOf(levelOfAnswer(real, [], [])));
      }),
      { numRuns: 200 },
    );
  });
});

describe('a response made to slow the reader down', () => {
  const piecesOf = (paragraph: string) => {
    const text = JSON.stringify(responseWith({ decision: paragraph }));
    return Array.from({ length: Math.ceil(text.length / 200) }, (_, index) =>
      text.slice(200 * index, 200 * index + 200),
    );
  };

  it.each([['“'], ['“„'], ['"a ']])('with 20,000 quotation marks that never close (%s) is unusable', (marks) => {
    expect(() => readPieces(piecesOf(marks.repeat(20_000 / marks.length)))).toThrow('unusable');
  });

  it.each([['“a'], ['“„a “b” '], ["'a"]])('with as many marks as a text may contain (%s) is read', (marks) => {
    expect(readPieces(piecesOf(marks.repeat(3900 / marks.length))).assessment.feedback).toContain('This reads as');
  });
});
