import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wholeText } from '../../evaluators/answer.ts';
import type { Verdict } from '../../evaluators/assessment.ts';
import type { Scenario } from '../../scenarios/scenario.ts';
import { bank } from '../testing/testApp.ts';
import { signVerdict, verifyVerdict } from './signedVerdict.ts';

const keys = ['a key for tests'] as const;
const [entry] = bank as [(typeof bank)[number]];
const subject = { entry, answer: { text: 'I’d ask Dana. 😀' }, evaluator: { name: 'Ollama', model: 'tiny' } };
const withScenario = (changes: Partial<Scenario>) => ({
  ...subject,
  entry: { ...entry, scenario: { ...entry.scenario, ...changes } },
});
const verdict: Verdict = {
  findings: [
    { criterion: 'Reads the contract', score: 3, quote: 'I’d ask Dana' },
    { criterion: 'Weighs the cost', score: 0, quote: null },
  ],
  crossings: [{ redLine: 'Hides it', quote: 'Dana. 😀' }],
  moves: [],
  level: 'Junior',
};
const signed = signVerdict(keys, subject, verdict);

describe('a signed verdict', () => {
  it('verifies only for its own scenario and answer', () => {
    expect(verifyVerdict(keys, subject, signed)).toEqual(verdict);
    expect(verifyVerdict(keys, structuredClone(subject), signed)).toEqual(verdict);
  });

  it.each([
    ['a longer answer', { ...subject, answer: { text: `${subject.answer.text} ` } }],
    [
      'another answer of the same length',
      { ...subject, answer: { text: subject.answer.text.replace('Dana', 'Dara') } },
    ],
    ['another story', withScenario({ scenario: 'Another.' })],
    ['another title', withScenario({ title: 'Another' })],
    ['another id', withScenario({ id: 'two' })],
    ['another difficulty', withScenario({ difficulty: 'senior' })],
    ['another category', withScenario({ category: 'Political/Organizational' })],
    ['another rubric', { ...subject, entry: { ...entry, rubric: { ...entry.rubric, redLines: [] } } }],
    ['another evaluator', { ...subject, evaluator: { name: 'OpenAI', model: 'tiny' } }],
    ['another model', { ...subject, evaluator: { name: 'Ollama', model: 'large' } }],
    ['no model', { ...subject, evaluator: { name: 'Ollama', model: null } }],
  ])('is invalid for %s', (_, other) => {
    expect(verifyVerdict(keys, other, signed)).toBeUndefined();
  });

  it('covers the reply', () => {
    const replied = { ...subject, answer: { text: 'I ask.', reply: { to: 'ask-first', text: 'By noon.' } } };
    const own = signVerdict(keys, replied, verdict);
    expect(verifyVerdict(keys, replied, own)).toEqual(verdict);
    for (const answer of [
      { text: 'I ask.' },
      { text: wholeText(replied.answer) },
      { text: 'I ask.', reply: { to: 'ask-first', text: 'By ten.' } },
      { text: 'I ask.', reply: { to: 'say-no', text: 'By noon.' } },
    ])
      expect(verifyVerdict(keys, { ...subject, answer }, own)).toBeUndefined();
  });

  it('is invalid with another key', () => {
    expect(verifyVerdict([`${keys[0]} `], subject, signed)).toBeUndefined();
  });

  it('is valid with the old key while the key is being replaced', () => {
    const both = ['a new key', ...keys] as const;
    expect(verifyVerdict(both, subject, signed)).toEqual(verdict);
    expect(verifyVerdict(keys, subject, signVerdict(both, subject, verdict))).toBeUndefined();
    expect(verifyVerdict(['a new key'], subject, signVerdict(both, subject, verdict))).toEqual(verdict);
  });

  it('is invalid if any character is changed, missing or doubled', () => {
    const all = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_', ...'+/=. \n!é😀'];
    for (let at = 0; at <= signed.length; at++) {
      const before = signed.slice(0, at);
      const own = signed.charAt(at);
      const after = signed.slice(at + 1);
      const altered = [before + after, before + own + own + after];
      // At the end, where a base64 decoder may ignore some bits, all characters are tried; elsewhere one in twelve.
      const characters = all.filter((_, one) => signed.length - at < 4 || one % 12 === at % 12);
      for (const other of characters) altered.push(before + other + after, before + other + own + after);
      const accepted = altered.filter((other) => other !== signed && verifyVerdict(keys, subject, other) !== undefined);
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
    fc.assert(fc.property(junk, (other) => verifyVerdict(keys, subject, other) === undefined));
  });

  it('rejects a signed payload that is not a verdict', () => {
    const odd = { ...verdict, level: 'Boss' } as unknown as Verdict;
    expect(verifyVerdict(keys, subject, signVerdict(keys, subject, odd))).toBeUndefined();
  });
});
