import { describe, expect, it } from 'vitest';
import { testScenario } from '../../../scenarios/testing/testScenario.ts';
import type { Verdict } from '../../assessment.ts';
import type { EvidenceLabel } from '../labelled/labels.ts';
import { claimsOfReader, evidenceFigures, shareOf, toClaims } from './evidenceFigures.ts';

const { rubric } = testScenario('bus-1');
const label: EvidenceLabel = {
  answer: 'own.jsonl:1',
  criteria: [
    { score: 3, best: ['I read the  contract first.'], others: ['Then I read it again.'] },
    { score: 2, best: ['I ask ten customers.'], others: [] },
    { score: 1, best: ['It may cost us.'], others: [] },
    { score: 0, best: [], others: [] },
  ],
  redLines: [{ crossed: true, quote: 'Nobody has to know.' }],
};
const verdict = (findings: Verdict['findings'], crossed: boolean): Verdict => ({
  findings,
  crossings: crossed ? [{ redLine: 'Hides it', quote: 'Nobody has to know.' }] : [],
  moves: [],
  level: 'Mid',
});
const figuresOf = (findings: Verdict['findings'], crossed = false) =>
  evidenceFigures([toClaims(rubric, verdict(findings, crossed), label)]);

describe('evidenceFigures', () => {
  it('match figures computed by hand', () => {
    // The findings are out of order, and one criterion has none. Two criteria are credited (have a score of 2 or more),
    // one of them rightly and with the right quote.
    const { criteria } = figuresOf([
      { criterion: 'Weighs the cost', score: 2, quote: 'It may cost us.' },
      { criterion: 'Reads the contract', score: 4, quote: 'Then I read it again.' },
      { criterion: 'Asks the customers', score: 1, quote: 'I ask ten customers.' },
    ]);
    expect(criteria).toMatchObject({
      creditsTrue: { value: 0.5, total: 2 },
      quotesRight: { value: 0.5, total: 2 },
      shownNotCredited: { value: 0.5, total: 2 },
    });
    // Kappa is 1 minus the mean squared difference divided by that expected by chance.
    // Labels 3, 2, 1, 0: sum 6, sum of squares 14. Scores 4, 1, 2, 0: sum 7, sum of squares 21.
    // Mean squared difference: (1 + 1 + 1 + 0)/4 = 0.75. By chance: 14/4 + 21/4 - 2·(6/4)·(7/4) = 3.5.
    expect(criteria.scoreQwk).toEqual({ value: expect.closeTo(1 - 0.75 / 3.5, 12), total: 4 });
  });

  it('count a right credit with a wrong quote as a right credit only', () => {
    const { criteria } = figuresOf([
      { criterion: 'Asks the customers', score: 3, quote: 'I read the contract first.' },
    ]);
    expect(criteria).toMatchObject({ creditsTrue: { value: 1, total: 1 }, quotesRight: { value: 0, total: 1 } });
  });

  it('accept a quote that is shorter or longer than the labelled sentence', () => {
    const longer = 'So I read the contract first. Then I wait.';
    for (const quote of ['read the contract', longer])
      expect(figuresOf([{ criterion: 'Reads the contract', score: 2, quote }]).criteria.quotesRight.value).toBe(1);
  });

  it('count reported and actual crossings', () => {
    const clean = { ...label, redLines: [{ crossed: false, quote: '' }] };
    const right = toClaims(rubric, verdict([], true), label);
    const missed = toClaims(rubric, verdict([], false), label);
    const wrong = toClaims(rubric, verdict([], true), clean);
    expect(evidenceFigures([right, missed, wrong, wrong]).redLines).toEqual({
      reportedTrue: { value: 1 / 3, total: 3 },
      crossedReported: { value: 0.5, total: 2 },
    });
  });

  it('have no value if nothing was reported or labelled', () => {
    const none = { value: null, total: 0 };
    expect(evidenceFigures([])).toEqual({
      criteria: { creditsTrue: none, quotesRight: none, shownNotCredited: none, scoreQwk: none },
      redLines: { reportedTrue: none, crossedReported: none },
    });
  });
});

describe('claimsOfReader', () => {
  it('measures a second reader like an evaluator', () => {
    const second: EvidenceLabel = {
      answer: 'own.jsonl:1',
      criteria: [
        { score: 2, best: ['Then I read it again.'], others: [] },
        { score: 2, best: ['I read the contract first.'], others: ['I ask ten customers.'] },
        { score: 0, best: [], others: [] },
        { score: 1, best: [], others: [] },
      ],
      redLines: [{ crossed: false, quote: '' }],
    };
    const { criteria, redLines } = evidenceFigures([claimsOfReader(second, label)]);
    // Kappa is 1 minus the mean squared difference divided by that expected by chance.
    // Labels 3, 2, 1, 0: sum 6, sum of squares 14. Scores 2, 2, 0, 1: sum 5, sum of squares 9.
    // Mean squared difference: (1 + 0 + 1 + 1)/4 = 0.75. By chance: 14/4 + 9/4 - 2·(6/4)·(5/4) = 2.
    expect(criteria).toEqual({
      creditsTrue: { value: 1, total: 2 },
      quotesRight: { value: 0.5, total: 2 },
      shownNotCredited: { value: 0, total: 2 },
      scoreQwk: { value: expect.closeTo(1 - 0.75 / 2, 12), total: 4 },
    });
    expect(redLines.crossedReported).toEqual({ value: 0, total: 1 });
  });
});

it('shareOf returns the share and the count, and null for no items', () => {
  expect(shareOf([1, 2, 3, 4], (number) => number > 3)).toEqual({ value: 0.25, total: 4 });
  expect(shareOf([], () => true)).toEqual({ value: null, total: 0 });
});
