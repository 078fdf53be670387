import { describe, expect, it } from 'vitest';
import { goodScene } from '../../testing/goodResponse.ts';
import { type Changes, named, prose, sections, told, write } from '../testing/writtenProse.ts';

const withoutScene = { ...prose, headline: '', scene: '' };
const growthIn = (text: string) => text.split('**Areas for growth:**\n')[1]?.split('\n');

describe('the scene', () => {
  const main = { of: told, named: [named('row'), named('wait')] };

  it('is the model’s, and belongs to the main move if there is one', () => {
    const own = { headline: goodScene.headline, text: goodScene.scene, of: 'answer' };
    expect(sections(prose, main)?.scene).toEqual({ ...own, move: 'row' });
    expect(sections(prose, { of: told })?.scene).toEqual({ ...own, move: '' });
    expect(sections(prose, { of: told, replied: named('wait') })?.scene).toEqual({ ...own, move: 'wait' });
  });

  it.each([
    ['instead of one that cannot be shown', { scenes: 'model' as const }],
    ['if the host wants that', { scenes: 'pack' as const }],
  ])('is the pack’s %s', (_, changes) => {
    expect(sections(withoutScene, { ...main, ...changes })?.scene).toMatchObject({ move: 'row', of: 'either' });
    const one = { of: told, ...changes };
    expect(sections(withoutScene, { ...one, named: [named('row')] })?.scene).toMatchObject({ of: 'open' });
    expect(sections(withoutScene, { ...one, named: [named('row', { answeredBy: 'x' })] })?.scene).toMatchObject({
      of: 'closed',
    });
    expect(sections(withoutScene, one)?.scene).toBeNull();
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
    expect(question('Who said "no"?')).toEqual(['- Dana asks: “Who said ‘no’?”']);
  });

  it('is put to the main move, and after a reply it is the next one', () => {
    const main = { of: told, named: [named('row', { isOpen: false }), named('wait')] };
    expect(sections(prose, main)?.asked).toEqual({ by: 'Dana', question: 'And then?', to: 'row' });
    expect(growthIn(write(prose, { ...main, replied: named('row') }))).toEqual(['- Dana would ask next: “And then?”']);
  });

  it.each(['model', 'pack'] as const)('is that of an open move beside a scene of the pack, scenes: %s', (scenes) => {
    const asked = (changes: Changes) => growthIn(write(withoutScene, { of: told, scenes, ...changes }));
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
    expect(growthIn(write(withoutScene, { scenes: 'pack' }))).toEqual(['- Dana asks: “And then?”']);
    expect(growthIn(write(withoutScene, { scenes: 'model' }))).toBeUndefined();
  });
});
