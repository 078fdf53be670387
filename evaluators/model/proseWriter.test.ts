import { describe, expect, it } from 'vitest';
import type { Finding } from '../assessment.ts';
import { feedbackText } from '../feedbackText.ts';
import type { MoveText } from '../moveText.ts';
import { incrementalDisplayText } from './displayText.ts';
import { GrowingJson } from './growingJson.ts';
import { type Verified, writeProse } from './proseWriter.ts';
import type { GrowingProse } from './replySchema.ts';
import { entryWithMoves } from './testing/replies.ts';

function grown(json: string): GrowingProse {
  const object = new GrowingJson(1);
  object.read(json);
  return object.value;
}

const quote = 'read the contract first';
const answer = `I ${quote}… I call them!`;
const findings: Finding[] = [
  { criterion: 'Reads the contract', score: 3, quote },
  { criterion: 'Asks the customers', score: 0, quote: null },
  { criterion: 'Weighs the cost', score: 1, quote: 'the date costs us' },
  { criterion: 'Names a safeguard', score: 2, quote: 'I call them' },
];
const show = incrementalDisplayText(() => false);
const verified: Verified = { findings, crossings: [], moves: null, level: 'Mid' };

const write = (prose: GrowingProse, whole = true, changes: Partial<Verified> = {}, { rubric } = entryWithMoves) => {
  const written = writeProse({ prose, whole, rubric, answer, verified: { ...verified, ...changes }, show });
  return written ? feedbackText(written) : '';
};

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
        `**Strengths:**\n- You look: “${quote}…”`,
        `**Areas for growth:**\n- Have you asked them? ${example}\n- Have you named a date?`,
      ].join('\n\n'),
    );
  });

  it.each(['criterion_2', 'criterion_3', 'criterion_5', '', 'Reads the contract'])(
    'leaves praise out for %j, which has no credit',
    (criterion) => {
      const text = write({ ...prose, strengths: [{ criterion, text: 'You ask.' }] });
      expect(text).not.toContain('You ask.');
      expect(text).not.toContain('Strengths');
    },
  );

  it('praises a sentence once, and at most three sentences', () => {
    const credited = ['a first one', 'a second one', 'a third one', 'a fourth one'].map(
      (words, at): Finding => ({ criterion: `${at}`, score: 3, quote: words }),
    );
    const strengths = [1, 1, 2, 3, 4].map((key, at) => ({ criterion: `criterion_${key}`, text: `You ${at}.` }));
    expect(strengthsIn(write({ ...prose, strengths }, true, { findings: credited }))).toEqual([
      '- You 0: “a first one”',
      '- You 2: “a second one”',
      '- You 3: “a third one”',
    ]);
  });

  it.each(['I read the contract first and hide it', 'the contract'])(
    'never praises a sentence that crosses a red line: %j',
    (words) => {
      const crossings = [{ redLine: 'Hides it', quote: words }];
      const text = write({ ...prose, title: 'A Clear Ethical Stance' }, true, { crossings });
      expect(text).not.toContain('Strengths');
      expect(text.split('\n')[0]).toBe('**Your Approach**');
    },
  );

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
      const now = write(grown(json.slice(0, length)), false);
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
      `- Fine. - Lead Level: Lead: “${quote}…”`,
      '**Areas for growth:**',
      '- None - none?',
    ]);
  });

  it.each([{}, { title: 'A Careful Approach' }, { title: 'A', paragraphs: [] }, { strengths: prose.strengths }])(
    'writes nothing before there is a paragraph: %j',
    (part) => {
      expect(write(part, false)).toBe('');
    },
  );

  it('ignores points without a text, and asks a question of its own instead', () => {
    const text = write({ ...prose, strengths: [{}, { criterion: 'criterion_1' }], growth: [{}, { text: 'Why?' }] });
    expect(text).not.toContain('Strengths');
    expect(growthIn(text)).toEqual(['- Why?']);
    expect(growthIn(write({ ...prose, growth: [{}] }))).toEqual([`- ${spare}`]);
  });
});

describe('writeProse with moves', () => {
  const moves: MoveText = {
    paragraphs: ['To “the 30th” Dana says: “Good.”', "You'd tell Dana no: “Dana, no.”"],
    scene: null,
    strengths: [],
    question: null,
    isHarmful: false,
    made: [],
  };
  const made = (move: string, words: string) => ({ move, name: '', quote: words, by: '', question: '', asked: false });
  const level = 'This reads as Mid level, for “Reads the contract” (Senior) and “Names a safeguard” (Mid).';

  it('puts the moves first, one paragraph of the model next, and the level last', () => {
    expect(write(prose, true, { moves }).split('\n\n').slice(1, 5)).toEqual([...moves.paragraphs, 'One.', level]);
    expect(write({ title: prose.title, paragraphs: prose.paragraphs }, false, { moves })).not.toContain('This reads');
  });

  it('praises other moves before criteria, and no sentence twice', () => {
    const strengths = ["You'd also ask Tomasz first: “Tomasz first.”"];
    const points = [...prose.strengths, { criterion: 'criterion_4', text: 'You call them!' }];
    const text = write({ ...prose, strengths: points }, true, {
      moves: { ...moves, strengths, made: [made('say-no', `I ${quote}.`), made('ask-first', 'Tomasz first.')] },
    });
    expect(strengthsIn(text)).toEqual([`- ${strengths[0]}`, '- You call them: “I call them!”']);
  });

  it('asks the question of somebody in the story, and otherwise that of the model', () => {
    expect(growthIn(write(prose, true, { moves: { ...moves, question: 'Dana asks: “Why?”' } }))).toEqual([
      '- Dana asks: “Why?”',
    ]);
    expect(growthIn(write(prose, true, { moves }))?.[0]).toContain('Have you asked them?');
  });

  it('has no praising title for a move that does harm, unless a reply has put that right', () => {
    const praising = { ...prose, title: 'A Clear Ethical Stance' };
    const hiding = { ...moves, made: [made('hide-it', 'hush')] };
    expect(write(praising, true, { moves: { ...hiding, isHarmful: true } })).toContain('**Your Approach**');
    expect(write(praising, true, { moves: hiding })).toContain(praising.title);
  });

  it('says which red line holds the level down', () => {
    const crossings = [{ redLine: 'Hides it', quote: 'hush' }];
    expect(write(prose, true, { moves, crossings, level: 'Junior' })).toContain(
      '\n\nThis reads as Junior level, because “Hides it” outweighs the rest.\n\n',
    );
  });

  it('names only a red line whose cap is the level', () => {
    const [junior] = entryWithMoves.rubric.redLines;
    if (!junior) throw new Error('The rubric has no red line.');
    const rubric = { ...entryWithMoves.rubric, redLines: [{ ...junior, name: 'Waits', cap: 'Mid' as const }, junior] };
    const waits = { redLine: 'Waits', quote: 'later' };
    const hides = { redLine: 'Hides it', quote: 'hush' };
    expect(
      write(prose, true, { moves, crossings: [waits, hides], level: 'Junior' }, { ...entryWithMoves, rubric }),
    ).toContain('This reads as Junior level, because “Hides it” outweighs the rest.');
    const weak = [{ criterion: 'Reads the contract', score: 1 as const, quote }];
    expect(
      write(prose, true, { moves, crossings: [waits], level: 'Junior', findings: weak }, { ...entryWithMoves, rubric }),
    ).toContain('\n\nThis reads as Junior level.\n\n');
  });

  it('only grows while the reply is written, letter by letter', () => {
    const known = { moves: { ...moves, strengths: ['You also ask: “why”'], question: 'Dana asks: “Why?”' } };
    const json = JSON.stringify(prose);
    const states = Array.from({ length: json.length }, (_, length) =>
      write(grown(json.slice(0, length + 1)), false, known),
    );
    for (const [at, now] of [...states, write(prose, true, known)].entries())
      expect(now.startsWith(states[at - 1] ?? '')).toBe(true);
    expect(new Set(states).size).toBeGreaterThan(5);
  });
});
