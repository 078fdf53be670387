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
  level: 'Junior',
};
const sealed = signAssessment(key, subject, verdict);

describe('a sealed assessment', () => {
  it('opens for just what it is of', () => {
    expect(verifyAssessment(key, subject, sealed)).toEqual(verdict);
    expect(verifyAssessment(key, structuredClone(subject), sealed)).toEqual(verdict);
  });

  it.each([
    ['another answer', { ...subject, answer: `${subject.answer} ` }],
    ['another story', { ...subject, scenario: { ...subject.scenario, scenario: 'Another.' } }],
    ['another title', { ...subject, scenario: { ...subject.scenario, title: 'Another' } }],
    ['another id', { ...subject, scenario: { ...subject.scenario, id: 'two' } }],
    ['another difficulty', { ...subject, scenario: { ...subject.scenario, difficulty: 'senior' as const } }],
    [
      'another category',
      { ...subject, scenario: { ...subject.scenario, category: 'Political/Organizational' as const } },
    ],
  ])('does not open for %s', (_, other) => {
    expect(verifyAssessment(key, other, sealed)).toBeUndefined();
  });

  it('does not open with another key', () => {
    expect(verifyAssessment(`${key} `, subject, sealed)).toBeUndefined();
  });

  it('does not open when a single character is another, is gone or is there twice', () => {
    const all = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_', ...'+/=. \n!é😀'];
    for (let at = 0; at <= sealed.length; at++) {
      const [before, own, after] = [sealed.slice(0, at), sealed.charAt(at), sealed.slice(at + 1)];
      const altered = [before + after, before + own + own + after];
      // The last ones of a part are those of which a decoder may drop some bits.
      const characters = all.filter((_, one) => sealed.length - at < 4 || one % 12 === at % 12);
      for (const other of characters) altered.push(before + other + after, before + other + own + after);
      const opened = altered.filter((other) => other !== sealed && verifyAssessment(key, subject, other) !== undefined);
      expect(opened).toEqual([]);
    }
  });

  it('never throws at junk, and never opens it', () => {
    const [text = '', signature = ''] = sealed.split('.');
    const junk = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)) }),
      fc.string().map((other) => `${other}.${signature}`),
      fc.string().map((other) => `${text}.${other}`),
      fc.constantFrom('', '.', '..', `${sealed}.`, `.${sealed}`, `${text}.`, `.${signature}`),
    );
    fc.assert(fc.property(junk, (other) => verifyAssessment(key, subject, other) === undefined));
  });

  it('does not open what is no verdict, though it is signed', () => {
    const odd = { ...verdict, level: 'Boss' } as unknown as Verdict;
    expect(verifyAssessment(key, subject, signAssessment(key, subject, odd))).toBeUndefined();
  });
});
