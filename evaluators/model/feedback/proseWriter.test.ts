import { describe, expect, it } from 'vitest';
import type { BankEntry } from '../../../scenarios/bank.ts';
import { withScenes } from '../../../scenarios/testing/testScenario.ts';
import type { Finding } from '../../assessment.ts';
import { feedbackText } from '../../feedbackText.ts';
import { goodScene } from '../../testing/goodResponse.ts';
import { readGrowingJson } from '../growingJson.ts';
import type { GrowingProse, ScenesBy } from '../responseSchema.ts';
import { entry, entryWithMoves } from '../testing/responses.ts';
import { displayText } from './displayText.ts';
import { type Verified, writeProse } from './proseWriter.ts';
import type { VerifiedMove } from './verifyMoves.ts';

function grown(json: string): GrowingProse {
  return readGrowingJson(json, 1).value;
}

const quote = 'read the contract first';
const answer = `I ${quote}… I call them!`;
const findings: Finding[] = [
  { criterion: 'Reads the contract', score: 3, quote },
  { criterion: 'Asks the customers', score: 0, quote: null },
  { criterion: 'Weighs the cost', score: 1, quote: 'the date costs us' },
  { criterion: 'Names a safeguard', score: 2, quote: 'I call them' },
];
const show = (text: string, isFinal: boolean) => displayText(text, isFinal, () => false);
const verified: Verified = { findings, crossings: [], named: [], replied: null, level: 'Mid' };

type Changes = Partial<Verified> & { of?: BankEntry; scenes?: ScenesBy };

function written(
  prose: GrowingProse,
  { of = entryWithMoves, scenes = 'model', ...changes }: Changes = {},
  whole = true,
) {
  return writeProse({ prose, whole, entry: of, answer, scenes, verified: { ...verified, ...changes }, show });
}

function write(...given: Parameters<typeof written>): string {
  const prose = written(...given);
  return prose ? feedbackText(prose) : '';
}

const prose = {
  title: 'A Careful Approach',
  decision: 'You read first.',
  ...goodScene,
  strengths: [{ criterion: 'criterion_1', text: 'You look.' }],
  by: 'Dana',
  question: 'And then?',
};

const packs = { headline: '', scene: '' };
const told = withScenes(entry);

function named(id: string, changes: Partial<VerifiedMove> = {}, of = told): VerifiedMove {
  const move = of.rubric.moves?.find((one) => one.id === id);
  if (!move) throw new Error(`There is no move ${id}.`);
  return { move, quote: 'I call them', answeredBy: null, isOpen: true, harms: false, ...changes };
}

const growthIn = (text: string) => text.split('**Areas for growth:**\n')[1]?.split('\n');
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
  ] as const)('only grows while the reply is written, letter by letter, with the scene of %s', (_, scenes, growing) => {
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
  });

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
    'writes nothing before there is a decision: %j',
    (part) => {
      expect(write(part, {}, false)).toBe('');
    },
  );

  it('ignores praise without a text', () => {
    expect(write({ ...prose, strengths: [{}, { criterion: 'criterion_1' }] })).not.toContain('Strengths');
  });
});

describe('the scene', () => {
  const main = { of: told, named: [named('row'), named('wait')] };

  it('is the model’s, and belongs to the main move if there is one', () => {
    const own = { headline: goodScene.headline, text: goodScene.scene, of: 'answer' };
    expect(written(prose, main)?.scene).toEqual({ ...own, move: 'row' });
    expect(written(prose, { of: told })?.scene).toEqual({ ...own, move: '' });
    expect(written(prose, { of: told, replied: named('wait') })?.scene).toEqual({ ...own, move: 'wait' });
  });

  it.each([
    ['instead of one that cannot be shown', { scenes: 'model' as const }],
    ['if the host wants that', { scenes: 'pack' as const }],
  ])('is the pack’s %s', (_, changes) => {
    const without = { ...prose, ...packs };
    expect(written(without, { ...main, ...changes })?.scene).toMatchObject({ move: 'row', of: 'either' });
    const one = { of: told, ...changes };
    expect(written(without, { ...one, named: [named('row')] })?.scene).toMatchObject({ of: 'open' });
    expect(written(without, { ...one, named: [named('row', { answeredBy: 'x' })] })?.scene).toMatchObject({
      of: 'closed',
    });
    expect(written(without, one)?.scene).toBeNull();
  });
});

describe('the question', () => {
  const question = (text: string, by = 'Dana') => growthIn(write({ ...prose, by, question: text }));

  it.each(['You never ask them.', 'You forgot the cost.', '你没有说费用。', '', `${'x'.repeat(400)}?`])(
    'is left out if it is none: %j',
    (text) => {
      expect(question(text)).toBeUndefined();
    },
  );

  it.each(['They rang. Who asks them?', 'Who asks (or “will you?”)', '你说了费用吗？', 'هل قلت من يقرر؟'])(
    'may be in any language, and may tell something first: %j',
    (text) => {
      expect(question(text)?.[0]).toMatch(/^- Dana asks: “.*[?？؟]/u);
    },
  );

  it.each([
    ['Bo', 'Bo'],
    ['The owner', 'The owner'],
    ['a man with a cold', 'A man with a cold'],
    ['A traveller', 'A traveller'],
  ])('is asked by somebody of the story, the pack or the scene, or without a name: %j', (by, shown) => {
    expect(question('Who?', by)).toEqual([`- ${shown} asks: “Who?”`]);
  });

  it.each([
    'Gwendolyn',
    'Dana and Gwendolyn',
    'The Gwendolyn',
    'you',
    'The',
    '',
    'Dana: "Lead"',
    'Dana, of all the people whom I could think of now',
  ])('is left out if %j asks it', (by) => {
    expect(question('Who?', by)).toBeUndefined();
  });

  it('has no double quotation marks within its own', () => {
    expect(question('Who said "no"?')).toEqual(["- Dana asks: “Who said 'no'?”"]);
  });

  it('is put to the main move, and after a reply it is the next one', () => {
    const main = { of: told, named: [named('row', { isOpen: false }), named('wait')] };
    expect(written(prose, main)?.asked).toEqual({ by: 'Dana', question: 'And then?', to: 'row' });
    expect(growthIn(write(prose, { ...main, replied: named('row') }))).toEqual(['- Dana would ask next: “And then?”']);
  });

  const without = { ...prose, ...packs };
  it.each(['model', 'pack'] as const)('is that of an open move beside a scene of the pack, scenes: %s', (scenes) => {
    const asked = (changes: Changes) => growthIn(write(without, { of: told, scenes, ...changes }));
    const closed = named('row', { isOpen: false, answeredBy: 'x' });
    expect(asked({ named: [named('row')] })).toEqual(['- Dana asks: “And what if they row as well?”']);
    expect(asked({ named: [closed, named('wait')] })).toEqual(['- Dana asks: “And what if they wait as well?”']);
    const harmful = { ...named('wait').move, harms: 'It sinks.' };
    expect(asked({ named: [named('row'), named('wait', { move: harmful })] })?.[0]).toContain('wait');
    expect(asked({ named: [closed] })?.[0]).toMatch(/^- The boatman asks: “.* now that all of it is closed\?”$/);
    const replied = named('row');
    expect(asked({ named: [replied], replied })).toBeUndefined(); // an evasive reply is not asked once more
  });

  it('is the model’s without any scene, unless it could be about a scene that is not shown', () => {
    expect(growthIn(write(without, { scenes: 'pack' }))).toEqual(['- Dana asks: “And then?”']);
    expect(growthIn(write(without, { scenes: 'model' }))).toBeUndefined();
  });
});
