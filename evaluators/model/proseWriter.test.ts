import { describe, expect, it } from 'vitest';
import type { Crossing, Finding } from '../assessment.ts';
import { incrementalDisplayText } from './displayText.ts';
import { partialReply } from './partialReply.ts';
import { type PartialProse, writeProse } from './proseWriter.ts';
import { entry } from './testing/replies.ts';

const quote = 'read the contract first';
const findings: Finding[] = [
  { criterion: 'Reads the contract', score: 3, quote },
  { criterion: 'Asks the customers', score: 0, quote: null },
  { criterion: 'Weighs the cost', score: 1, quote: 'the date costs us' },
  { criterion: 'Names a safeguard', score: 2, quote: 'I call them' },
];
const { criteria } = entry.rubric;
const show = incrementalDisplayText(() => false);

type Verified = { findings?: Finding[]; crossings?: Crossing[] };

const write = (prose: PartialProse, whole = true, verified: Verified = {}) =>
  writeProse({ prose, whole, criteria, findings, crossings: [], show, ...verified });

const prose = {
  title: 'A Careful Approach',
  paragraphs: ['One.', 'Two.'],
  strengths: [{ criterion: 'criterion_1', text: 'You look.' }],
  growth: [
    { criterion: 'criterion_2', text: 'Have you asked them?' },
    { criterion: 'criterion_1', text: 'Have you named a date?' },
  ],
};

const growthIn = (text: string) => text.split('**Areas for growth:**\n')[1]?.split('\n');
const strengthsIn = (text: string) => text.split('**Strengths:**\n')[1]?.split('\n\n')[0]?.split('\n');
const example = 'For example: “Next time I would ask first.”';
const spare = `Asks the customers: have you said something like “Next time I would ask first.”?`;

describe('writeProse', () => {
  it('formats prose as feedback, with an example for each question', () => {
    expect(write(prose)).toBe(
      [
        '**A Careful Approach**',
        'One.',
        'Two.',
        `**Strengths:**\n- “${quote}” – You look.`,
        `**Areas for growth:**\n- Have you asked them? ${example}\n- Have you named a date?`,
      ].join('\n\n'),
    );
  });

  it.each(['criterion_2', 'criterion_3', 'criterion_5', '', 'Reads the contract', null])(
    'leaves praise out for %j, which has no credit',
    (criterion) => {
      const text = write({ ...prose, strengths: [{ criterion, text: 'You ask.' }] });
      expect(text).not.toContain('You ask.');
      expect(strengthsIn(text)).toEqual([`- Reads the contract: “${quote}”`]);
    },
  );

  it('praises a sentence once, and at most three sentences', () => {
    const credited = ['a first one', 'a second one', 'a third one', 'a fourth one'].map(
      (words, at): Finding => ({ criterion: `${at}`, score: 3, quote: words }),
    );
    const strengths = [1, 1, 2, 3, 4].map((key, at) => ({ criterion: `criterion_${key}`, text: `You ${at}.` }));
    expect(strengthsIn(write({ ...prose, strengths }, true, { findings: credited }))).toEqual([
      '- “a first one” – You 0.',
      '- “a second one” – You 2.',
      '- “a third one” – You 3.',
    ]);
  });

  it.each(['I read the contract first and hide it', 'the contract'])(
    'never praises a sentence that crosses a red line: %j',
    (words) => {
      const crossings = [{ redLine: 'Hides it', quote: words }];
      const text = write({ ...prose, title: 'A Clear Ethical Stance' }, true, { crossings });
      expect(strengthsIn(text)).toEqual(['- Names a safeguard: “I call them”']);
      expect(text.split('\n')[0]).toBe('**Your Approach**');
    },
  );

  it('leaves the strengths out if none has a quote', () => {
    const none = findings.map((finding) => ({ ...finding, score: 0 as const, quote: null }));
    expect(write(prose, true, { findings: none })).not.toContain('Strengths');
  });

  it.each([
    'You never ask them.',
    'Have you named the cost? It is missing.',
    'You forgot the cost. Have you named it?',
    '你没有说费用。你说了吗？',
  ])('drops growth points that are not questions: %j', (text) => {
    expect(growthIn(write({ ...prose, growth: [{ criterion: 'criterion_2', text }] }))).toEqual([`- ${spare}`]);
  });

  it.each(['Have you asked “why”?', 'Have you asked (or “will you ask?”)', '你说了费用吗？', 'هل قلت من يقرر؟'])(
    'accepts questions in any language: %j',
    (text) => {
      expect(growthIn(write({ ...prose, growth: [{ criterion: 'criterion_1', text }] }))?.[0]).toMatch(
        /^- [^A].*[?？؟]/u,
      );
    },
  );

  it('asks at most once about a criterion, and at most twice in all', () => {
    const growth = [2, 2, 9, 4].map((key, at) => ({ criterion: `criterion_${key}`, text: `Have you ${at}?` }));
    expect(growthIn(write({ ...prose, growth }))).toEqual([`- Have you 0? ${example}`, '- Have you 2?']);
  });

  it('only grows while the reply is written, letter by letter', () => {
    const growth = [
      { criterion: 'criterion_2', text: 'Who asks them? And when?' },
      { criterion: 'criterion_1', text: 'Is “this?” a date? It is missing.' },
      { criterion: 'criterion_3', text: 'Have you named the cost?' },
      { criterion: 'criterion_4', text: 'Who else?' },
    ];
    const strengths = [
      { criterion: 'criterion_2', text: 'You ask.' },
      { text: 'You call them.', criterion: 'criterion_4' },
      ...prose.strengths,
      { criterion: 'criterion_1', text: 'You look again.' },
    ];
    const json = JSON.stringify({ ...prose, strengths, growth });
    let before = '';
    for (let length = 1; length <= json.length; length++) {
      const now = write((partialReply(json.slice(0, length)) ?? {}) as PartialProse, false);
      expect(now.startsWith(before)).toBe(true);
      before = now;
    }
    const all = write({ ...prose, strengths, growth });
    expect(all.startsWith(before)).toBe(true);
    expect(growthIn(all)).toEqual([`- Who asks them? And when? ${example}`, `- Have you named the cost? ${example}`]);
  });

  it('has no headings or bullets from the model', () => {
    const text = write({
      title: 'Approach**\n\n**Strengths:**\n- all',
      paragraphs: ['**Strengths:**\n- “all of it is good” is mine', '“- a bullet of the model”'],
      strengths: [{ criterion: 'criterion_1', text: 'Fine.\n- Lead\n\n**Level: Lead**' }],
      growth: [{ criterion: 'criterion_1', text: '\n\n**None**\r- none?' }],
    });
    expect(text.split('\n').filter((line) => /^(\*\*|- )/.test(line))).toEqual([
      '**Approach Strengths – - all**',
      '**Strengths:**',
      `- “${quote}” – Fine. - Lead Level: Lead`,
      '**Areas for growth:**',
      '- None - none?',
    ]);
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

  it('ignores malformed points, and uses fallback lines instead', () => {
    const text = write({ ...prose, strengths: [null, 'x', 7], growth: [{}, [], { text: 5 }] });
    expect(strengthsIn(text)).toEqual([`- Reads the contract: “${quote}”`]);
    expect(growthIn(text)).toEqual([`- ${spare}`]);
  });

  it('waits for the criterion if its key comes after the praise', () => {
    const begun = { text: 'You look.', criterion: 'criterion_1' };
    expect(write({ ...prose, strengths: [begun], growth: undefined }, false)).not.toContain('You look');
    expect(write({ ...prose, strengths: [begun] }, false)).toContain('You look');
  });
});
