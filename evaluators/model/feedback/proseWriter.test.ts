import { describe, expect, it } from 'vitest';
import type { Finding } from '../../assessment.ts';
import { goodScene } from '../../testing/goodResponse.ts';
import { readGrowingJson } from '../growingJson.ts';
import type { GrowingProse } from '../responseSchema.ts';
import { entryWithMoves } from '../testing/responses.ts';
import { type Changes, findings, named, prose, quote, told, write } from '../testing/writtenProse.ts';

function grown(json: string): GrowingProse {
  return readGrowingJson(json, 1).value;
}

const strengthsIn = (text: string) => text.split('**Strengths:**\n')[1]?.split('\n\n')[0]?.split('\n');

describe('writeProse', () => {
  it('formats prose as feedback, and adds the level', () => {
    expect(write(prose)).toBe(
      [
        '**A Careful Approach**',
        'You read first.',
        '**What happens next**',
        goodScene.scene,
        `This reads as Mid level. ${goodScene.why}`,
        `**Strengths:**\n- You look: “${quote}…”`,
        '**Areas for growth:**\n- Dana asks: “And then?”',
      ].join('\n\n'),
    );
  });

  it.each([
    ['nothing', ''],
    ['a level', 'That is more than a Mid gives.'],
    ['scores', 'Two scores are high.'],
    ['more than a sentence', 'And so on. '.repeat(30)],
  ])('gives no reason for the level if the model writes %s', (_, why) => {
    expect(write({ ...prose, why })).toContain('This reads as Mid level.\n\n');
  });

  it.each(['criterion_2', 'criterion_3', 'criterion_5', '', 'Reads the contract'])(
    'leaves praise out for %j, which has no credit',
    (criterion) => {
      const text = write({ ...prose, strengths: [{ criterion, text: 'You ask.' }] });
      expect(text).not.toContain('You ask.');
      expect(text).not.toContain('Strengths');
    },
  );

  it.each(['You look: “I read”', 'You look: "the contract first".', 'You look: “Let us hide it”'])(
    'leaves out a quotation that the model adds to its praise: %j',
    (text) => {
      const [praise] = strengthsIn(write({ ...prose, strengths: [{ criterion: 'criterion_1', text }] })) ?? [];
      expect(praise).toBe(strengthsIn(write(prose))?.[0]);
      expect(praise).toMatch(/^- You look: “[^“”]+”$/);
    },
  );

  it('praises a sentence once, and at most three sentences', () => {
    const credited = ['I read', 'the contract', 'I call', 'them'].map(
      (words, index): Finding => ({ criterion: `${index}`, score: 3, quote: words }),
    );
    const strengths = [1, 1, 2, 3, 4].map((key, index) => ({ criterion: `criterion_${key}`, text: `You ${index}.` }));
    expect(strengthsIn(write({ ...prose, strengths }, { findings: credited }))).toEqual([
      '- You 0: “I read”',
      '- You 2: “the contract”',
      '- You 3: “I call”',
    ]);
  });

  it.each(['I read the contract first and hide it', 'the contract'])(
    'never praises a sentence that crosses a red line or makes a harmful move: %j',
    (words) => {
      const praising = { ...prose, title: 'A Clear Ethical Stance' };
      const crossed = { crossings: [{ redLine: 'Hides it', quote: words }] };
      const harmful = (harms: boolean) => ({ named: [named('hide-it', { quote: words, harms }, entryWithMoves)] });
      for (const changes of [crossed, harmful(true)]) {
        expect(write(praising, changes)).not.toContain('Strengths');
        expect(write(praising, changes).split('\n')[0]).toBe('**Your Approach**');
      }
      expect(write(praising, harmful(false))).toContain('**A Clear Ethical Stance**'); // a reply has put it right
      expect(write(praising, harmful(false))).toContain('Strengths');
    },
  );

  it('says if harm holds the level down, and only then', () => {
    const [junior] = entryWithMoves.rubric.redLines;
    if (!junior) throw new Error('The rubric has no red line.');
    const redLines = [{ ...junior, name: 'Waits', cap: 'Mid' as const }, junior];
    const of = { ...entryWithMoves, rubric: { ...entryWithMoves.rubric, redLines } };
    const waits = { redLine: 'Waits', quote: 'later' };
    const hides = { redLine: 'Hides it', quote: 'hush' };
    const levelOf = (changes: Changes) =>
      /This reads as .*/.exec(write({ ...prose, why: '' }, { of, ...changes }))?.[0];
    const forHarm = ', because of the harm this decision would do.';
    const better = findings.map((finding) => ({ ...finding, score: 4 as const }));
    const weak = [{ criterion: 'Reads the contract', score: 1 as const, quote }];
    expect(levelOf({ crossings: [waits, hides], level: 'Junior' })).toBe(`This reads as Junior level${forHarm}`);
    const explained = write({ ...prose, why: 'Nobody tells her.' }, { of, crossings: [waits, hides], level: 'Junior' });
    expect(explained).toContain(`Junior level${forHarm} Nobody tells her.`);
    expect(levelOf({ crossings: [waits], findings: better })).toBe(`This reads as Mid level${forHarm}`);
    expect(levelOf({ crossings: [waits] })).toBe('This reads as Mid level.');
    expect(levelOf({ crossings: [waits], level: 'Junior', findings: weak })).toBe('This reads as Junior level.');
    // A harmful move lowers no level that a model has given.
    const harmful = { named: [named('wait', { harms: true })], findings: weak };
    expect(levelOf({ ...harmful, level: 'Junior' })).toBe('This reads as Junior level.');
  });

  it.each([
    ['the model', 'model', prose],
    ['the pack', 'pack', (({ headline: _, scene: __, ...others }) => others)(prose)],
  ] as const)(
    'only grows while the response is written, letter by letter, with the scene of %s',
    (_, scenes, growing) => {
      const strengths = [
        { criterion: 'criterion_2', text: 'You ask.' },
        { text: 'You call them.', criterion: 'criterion_4' },
        ...prose.strengths,
        { criterion: 'criterion_1', text: 'You look again.' },
      ];
      const changes: Changes = { of: told, scenes, named: [named('row', { quote: 'I call them', isOpen: false })] };
      const json = JSON.stringify({ ...growing, strengths });
      let before = '';
      let steps = 0;
      for (let length = 1; length <= json.length; length++) {
        const now = write(grown(json.slice(0, length)), changes, false);
        expect(now.startsWith(before)).toBe(true);
        if (now !== before) steps += 1;
        before = now;
      }
      expect(write({ ...growing, strengths }, changes).startsWith(before)).toBe(true);
      expect(steps).toBeGreaterThan(5);
      expect(before).toContain('**What happens next**\n\nFriday');
    },
  );

  it('shows no scene before it is whole', () => {
    const { strengths: _, by: __, question: ___, ...begun } = prose;
    expect(write(begun, {}, false)).toBe('**A Careful Approach**\n\nYou read first.');
  });

  it('has no headings or bullets from the model', () => {
    const text = write({
      title: 'Approach**\n\n**Strengths:**\n- all',
      decision: '**Strengths:**\n- “all of it is good” is mine\n\n“- a bullet of the model”',
      headline: 'x',
      scene: '**Strengths:**',
      strengths: [{ criterion: 'criterion_1', text: 'Fine.\n- Lead\n\n**Level: Lead**' }],
      by: '**Dana**',
      question: '\n\n**None**\r- none?',
    });
    expect(text.split('\n').filter((line) => /^(\*\*|- )/.test(line))).toEqual([
      '**Approach Strengths – - all**',
      '**Strengths:**',
      `- Fine. - Lead Level: Lead: “${quote}…”`,
    ]);
  });

  it.each([{}, { title: 'A Careful Approach' }, { title: 'A', decision: '' }, { strengths: prose.strengths }])(
    'writes nothing before the first paragraph: %j',
    (part) => {
      expect(write(part, {}, false)).toBe('');
    },
  );

  it('ignores praise without a text', () => {
    expect(write({ ...prose, strengths: [{}, { criterion: 'criterion_1' }] })).not.toContain('Strengths');
  });
});
