import { describe, expect, it } from 'vitest';
import type { Finding } from '../assessment.ts';
import { type GrowingProse, writeProse } from './proseWriter.ts';

const quote = 'read the contract first';
const findings = new Map<string, Finding>([
  ['criterion_1', { criterion: 'Reads the contract', score: 3, quote }],
  ['criterion_2', { criterion: 'Asks the customers', score: 0, quote: null }],
  ['criterion_3', { criterion: 'Weighs the cost', score: 1, quote: 'the date costs us' }],
]);
const write = (prose: GrowingProse, whole = true) =>
  writeProse({ prose, whole, findings, isSaid: () => false, nextStep: 'I would ask first.' });

const prose = {
  title: 'A Careful Approach',
  paragraphs: ['One.', 'Two.'],
  strengths: [{ criterion: 'criterion_1', text: 'You look.' }],
  growth: [
    { criterion: 'criterion_2', text: 'Ask them.' },
    { criterion: 'criterion_3', text: 'Name the cost.' },
  ],
};

describe('writeProse', () => {
  it('lays prose out in the one format of feedback', () => {
    expect(write(prose)).toBe(
      [
        '**A Careful Approach**',
        'One.',
        'Two.',
        `**Strengths:**\n- “${quote}” – You look.`,
        '**Areas for growth:**\n- Ask them.\n- Name the cost.',
      ].join('\n\n'),
    );
  });

  it.each(['criterion_2', 'criterion_3', 'criterion_4', '', 'Reads the contract', null])(
    'leaves praise out for %j, which has no credit',
    (criterion) => {
      const text = write({ ...prose, strengths: [{ criterion, text: 'You ask.' }] });
      expect(text).not.toContain('You ask.');
      expect(text).toContain(`**Strengths:**\n- “${quote}” – Reads the contract.\n\n**Areas for growth:**\n- `);
    },
  );

  it.each([
    ['Two Hats', '**Approach: Two Hats**'],
    ['Ethical Stance', '**Ethical Stance**'],
    ['', '**Your Approach**'],
    ['**Areas for growth:** Mindset', '**Areas for growth – Mindset**'],
    [7, '**Your Approach**'],
  ])('makes of the title %j a heading that the breakdown knows', (title, heading) => {
    expect(write({ ...prose, title }).split('\n')[0]).toBe(heading);
  });

  it('has headings and bullets only of its own', () => {
    const text = write({
      title: 'Approach**\n\n**Strengths:**\n- all',
      paragraphs: ['**Strengths:**\n- “all of it is good” is mine', '“- a bullet of the model”'],
      strengths: [{ criterion: 'criterion_1', text: 'Fine.\n- Lead\n\n**Level: Lead**' }],
      growth: [{ criterion: 'criterion_2', text: '\n\n**None**\r- none' }],
    });
    expect(text.split('\n').filter((line) => /^(\*\*|- )/.test(line))).toEqual([
      '**Approach Strengths – - all**',
      '**Strengths:**',
      `- “${quote}” – Fine. - Lead Level: Lead`,
      '**Areas for growth:**',
      '- None - none',
    ]);
  });

  it.each([
    ['at a word', 'word '.repeat(60), /^- “(word )+word…” – You look\.$/],
    ['in a text without blanks, at a whole character', `a${'🏢'.repeat(200)}`, /^- “a🏢{79}…” – You look\.$/u],
  ])('shortens a long quote %s', (_, long, expected) => {
    const found = new Map([['criterion_1', { criterion: 'c', score: 4 as const, quote: long }]]);
    const text = writeProse({ prose, whole: true, findings: found, isSaid: () => false, nextStep: '' });
    expect(text.split('\n').find((line) => line.startsWith('- “'))).toMatch(expected);
  });

  it.each([
    {},
    { title: 'A Careful Approach' },
    { title: 'A', paragraphs: [] },
    { title: 'A', paragraphs: 'none' },
    { paragraphs: [null, 7, {}] },
    { strengths: prose.strengths },
  ])('writes nothing before there is a paragraph: %j', (part) => {
    expect(write(part, false)).toBe('');
  });

  it('takes points that are none for nothing, and has a sentence of its own in either place', () => {
    expect(write({ ...prose, strengths: [null, 'x', 7], growth: [{}, [], { text: 5 }] })).toBe(
      `**A Careful Approach**\n\nOne.\n\nTwo.\n\n**Strengths:**\n- “${quote}” – Reads the contract.\n\n**Areas for growth:**\n- I would ask first.`,
    );
  });

  it('says so where nothing can be praised', () => {
    const none = new Map([['criterion_1', { criterion: 'c', score: 0 as const, quote: null }]]);
    const text = writeProse({ prose, whole: true, findings: none, isSaid: () => false, nextStep: '' });
    expect(text).toContain('**Strengths:**\n- None that its words bear out yet.\n');
  });

  it('waits for the name of a praised criterion that comes after its praise', () => {
    const begun = { text: 'You look.', criterion: 'criterion_1' };
    expect(write({ ...prose, strengths: [begun], growth: undefined }, false)).not.toContain('You look');
    expect(write({ ...prose, strengths: [begun] }, false)).toContain('You look');
  });
});
