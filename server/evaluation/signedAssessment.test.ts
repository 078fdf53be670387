import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Verdict } from '../../evaluators/assessment.ts';
import { scenarioAt } from '../testing/testApp.ts';
import { signAssessment, verifyAssessment } from './signedAssessment.ts';

const key = 'a key for tests';
const subject = { scenario: scenarioAt(0), answer: 'I’d ask Dana. 😀' };
const verdict: Verdict = {
  findings: [
    { criterion: 'Reads the contract', score: 3, quote: 'I’d ask Dana' },
    { criterion: 'Weighs the cost', score: 0, quote: null },
  ],
  crossings: [{ redLine: 'Hides it', quote: 'Dana. 😀' }],
  moves: [],
  level: 'Junior',
};
const signed = signAssessment(key, subject, verdict);

describe('a signed assessment', () => {
  it('verifies only for its own scenario and answer', () => {
    expect(verifyAssessment(key, subject, signed)).toEqual(verdict);
    expect(verifyAssessment(key, structuredClone(subject), signed)).toEqual(verdict);
  });

  it.each([
    ['a longer answer', { ...subject, answer: `${subject.answer} ` }],
    ['another answer of the same length', { ...subject, answer: subject.answer.replace('Dana', 'Dara') }],
    ['another story', { ...subject, scenario: { ...subject.scenario, scenario: 'Another.' } }],
    ['another title', { ...subject, scenario: { ...subject.scenario, title: 'Another' } }],
    ['another id', { ...subject, scenario: { ...subject.scenario, id: 'two' } }],
    ['another difficulty', { ...subject, scenario: { ...subject.scenario, difficulty: 'senior' as const } }],
    [
      'another category',
      { ...subject, scenario: { ...subject.scenario, category: 'Political/Organizational' as const } },
    ],
  ])('is invalid for %s', (_, other) => {
    expect(verifyAssessment(key, other, signed)).toBeUndefined();
  });

  it('is invalid with another key', () => {
    expect(verifyAssessment(`${key} `, subject, signed)).toBeUndefined();
  });

  it('is invalid if any character is changed, missing or doubled', () => {
    const all = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_', ...'+/=. \n!é😀'];
    for (let at = 0; at <= signed.length; at++) {
      const [before, own, after] = [signed.slice(0, at), signed.charAt(at), signed.slice(at + 1)];
      const altered = [before + after, before + own + own + after];
      // At the end, where a base64 decoder may ignore some bits, all characters are tried; elsewhere one in twelve.
      const characters = all.filter((_, one) => signed.length - at < 4 || one % 12 === at % 12);
      for (const other of characters) altered.push(before + other + after, before + other + own + after);
      const accepted = altered.filter(
        (other) => other !== signed && verifyAssessment(key, subject, other) !== undefined,
      );
      expect(accepted).toEqual([]);
    }
  });

  it('rejects junk without throwing', () => {
    const [text = '', signature = ''] = signed.split('.');
    const junk = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)) }),
      fc.string().map((other) => `${other}.${signature}`),
      fc.string().map((other) => `${text}.${other}`),
      fc.constantFrom('', '.', '..', `${signed}.`, `.${signed}`, `${text}.`, `.${signature}`),
    );
    fc.assert(fc.property(junk, (other) => verifyAssessment(key, subject, other) === undefined));
  });

  it('rejects a signed payload that is not a verdict', () => {
    const odd = { ...verdict, level: 'Boss' } as unknown as Verdict;
    expect(verifyAssessment(key, subject, signAssessment(key, subject, odd))).toBeUndefined();
  });
});
