import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelOfAnswer } from '../../level.ts';
import { answer, entry, goodResponse } from '../testing/responses.ts';
import { verifyEvidence } from './verifyEvidence.ts';

const { rubric } = entry;
const line = (quote: string, crossed: boolean) => ({ ...goodResponse, redLines: { line_1: { quote, crossed } } });

describe('verifyEvidence', () => {
  it('keeps evidence that is in the answer, quoted verbatim', () => {
    const evidence = {
      ...goodResponse.evidence,
      criterion_1: { quote: "i'd READ the contract", reason: '', score: 4 },
    };
    expect(verifyEvidence(rubric, answer, { ...goodResponse, evidence }).findings[0]).toEqual({
      criterion: 'Reads the contract',
      score: 4,
      quote: 'I’d read the contract',
    });
  });

  it('has a quote if and only if the score is above 0, and only quotes from the answer', () => {
    const claim = fc.record({
      quote: fc.oneof(fc.string(), fc.constantFrom('', 'ask Tomasz', 'I would ask the CEO', answer)),
      reason: fc.string(),
      score: fc.nat(4),
    });
    fc.assert(
      fc.property(fc.array(claim, { minLength: 4, maxLength: 4 }), (claims) => {
        const evidence = Object.fromEntries(claims.map((claim, index) => [`criterion_${index + 1}`, claim]));
        const { findings } = verifyEvidence(rubric, answer, { evidence, redLines: goodResponse.redLines });
        expect(findings.map(({ criterion }) => criterion)).toEqual(rubric.criteria.map(({ name }) => name));
        for (const [at, { score, quote }] of findings.entries()) {
          expect(score === 0).toBe(quote === null);
          expect([0, claims[at]?.score]).toContain(score);
          if (quote !== null) expect(answer).toContain(quote);
        }
      }),
    );
  });

  it('counts a red line as crossed only with a quote from the answer', () => {
    expect(verifyEvidence(rubric, answer, line('tell Dana', true)).crossings).toEqual([
      { redLine: 'Hides it', quote: 'tell Dana' },
    ]);
    expect(verifyEvidence(rubric, answer, line('hide it from the bank', true)).crossings).toEqual([]);
    expect(verifyEvidence(rubric, answer, line('', true)).crossings).toEqual([]);
    expect(verifyEvidence(rubric, answer, line('tell Dana', false)).crossings).toEqual([]);
  });

  const quoting = (...quotes: string[]) => {
    const claims = quotes.map((quote, index) => [`criterion_${index + 1}`, { quote, reason: '', score: 4 }]);
    return verifyEvidence(rubric, answer, { ...goodResponse, evidence: Object.fromEntries(claims) });
  };
  const levelFor = (...quotes: string[]) => levelOfAnswer(quoting(...quotes).findings, [], rubric.redLines);

  it('gives Junior for one short quote under every criterion', () => {
    expect(levelFor(...Array(4).fill('contract'))).toBe('Junior');
    expect(levelFor(...Array(4).fill('the bank'))).toBe('Junior');
    expect(quoting(...Array(4).fill('contract')).quotes).toEqual({ given: 4, real: 0 });
  });

  it('gives credit for a passage only once, wherever it is cut', () => {
    const parts = [
      'I ask Tomasz what the bank needs',
      'Then I ask Tomasz what the bank needs from us.',
      'Tomasz what the bank needs from',
      'what the bank needs from us',
    ];
    expect(quoting(...parts).findings.map(({ score }) => score)).toEqual([4, 0, 0, 0]);
    expect(levelFor(...parts)).toBe('Mid');
    expect(levelFor('I’d read the contract first', 'ask Tomasz what the bank needs')).toBe('Lead');
  });

  it('gives the credit for a passage to the criterion with the higher score', () => {
    const quote = 'ask Tomasz what the bank needs';
    const evidence = {
      criterion_1: { quote, reason: '', score: 1 },
      criterion_2: { quote, reason: '', score: 3 },
    };
    const { findings } = verifyEvidence(rubric, answer, { ...goodResponse, evidence });
    expect(findings.map(({ score }) => score)).toEqual([0, 3, 0, 0]);
  });

  it('counts words in scripts without spaces too', () => {
    const chinese = '我会先问丹娜合同的日期。';
    const evidence = { criterion_1: { quote: chinese, reason: '', score: 3 } };
    expect(verifyEvidence(rubric, chinese, { ...goodResponse, evidence }).findings[0]?.score).toBe(3);
  });

  it('gives a score of 0 for a missing claim', () => {
    const { findings, crossings } = verifyEvidence(rubric, answer, { evidence: {}, redLines: {} });
    expect(findings.map(({ score }) => score)).toEqual([0, 0, 0, 0]);
    expect(crossings).toEqual([]);
  });
});
