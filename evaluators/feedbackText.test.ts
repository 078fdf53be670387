import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { titleWords } from '../scenarios/titleWords.ts';
import { feedbackText, type PartialSections, quotation, renderFeedback } from './feedbackText.ts';

const feedback = {
  title: 'A Careful Approach',
  paragraphs: ['One.', 'Two.'],
  strengths: ['You look.', 'You ask.'],
  growth: ['Have you named the cost?'],
};

describe('feedbackText', () => {
  it('has a title, paragraphs and both sections', () => {
    expect(feedbackText(feedback)).toBe(
      [
        '**A Careful Approach**',
        'One.',
        'Two.',
        '**Strengths:**\n- You look.\n- You ask.',
        '**Areas for growth:**\n- Have you named the cost?',
      ].join('\n\n'),
    );
  });

  it('leaves out empty sections', () => {
    expect(feedbackText({ ...feedback, strengths: [], growth: [] })).toBe('**A Careful Approach**\n\nOne.\n\nTwo.');
  });

  it.each<[string, string]>([
    ['Two Hats', '**Approach: Two Hats**'],
    [' ', '**Your Approach**'],
    ...titleWords.map((word): [string, string] => [`A ${word}`, `**A ${word}**`]),
  ])('turns the title %j into a heading that the client recognises', (title, heading) => {
    expect(feedbackText({ ...feedback, title }).split('\n')[0]).toBe(heading);
  });

  it("keeps the lines of a player's words in one bullet", () => {
    const text = feedbackText({ ...feedback, strengths: ['“I ask\n\n- and **look**\r\n**Strengths:**” – You look.'] });
    expect(text).toContain('\n- “I ask - and **look** **Strengths:**” – You look.\n');
  });

  it('comes with the sections as it shows them', () => {
    const begun = { title: 'Two Hats', paragraphs: ['One\nline.'], strengths: [' You look.'], growth: [] };
    expect(renderFeedback(begun).sections).toEqual({
      title: 'Approach: Two Hats',
      paragraphs: ['One line.'],
      scene: null,
      level: '',
      strengths: ['You look.'],
      growth: [],
    });
    expect(feedbackText(renderFeedback(begun).sections)).toBe(renderFeedback(begun).feedback);
  });

  it('tells what happens next after what was decided and before the level, without its headline', () => {
    const scene = { headline: 'Bank\nopens', text: 'Monday.\nDana rings.', move: 'wait', of: 'open' } as const;
    const { feedback: text, sections } = renderFeedback({ ...feedback, growth: [], scene, level: 'Mid\nlevel.' });
    expect(text).toBe(
      [
        '**A Careful Approach**',
        'One.',
        'Two.',
        '**What happens next**',
        'Monday. Dana rings.',
        'Mid level.',
        '**Strengths:**\n- You look.\n- You ask.',
      ].join('\n\n'),
    );
    expect([sections.paragraphs, sections.level]).toEqual([['One.', 'Two.'], 'Mid level.']);
    expect(sections.scene).toEqual({ ...scene, headline: 'Bank opens', text: 'Monday. Dana rings.' });
  });

  it('only grows at its end while the parts grow', () => {
    const words = fc.array(fc.constantFrom('You ask.', 'Two  words', '\n- a', '“quote” – it'), { maxLength: 3 });
    fc.assert(
      fc.property(words, words, words, words, (paragraphs, told, strengths, growth) => {
        const title = 'Stance';
        const sceneOf = (texts: string[]) =>
          ({ headline: 'A', text: texts.join(' '), move: '', of: 'answer' }) as const;
        const whole = { title, paragraphs, scene: sceneOf(told), level: 'Mid.' };
        const steps: PartialSections[] = [
          ...paragraphs.map((_, index) => ({ title, paragraphs: paragraphs.slice(0, index) })),
          ...told.map((_, index) => ({ title, paragraphs, scene: sceneOf(told.slice(0, index)) })),
          { title, paragraphs, scene: sceneOf(told) },
          whole,
          ...strengths.map((_, index) => ({ ...whole, strengths: strengths.slice(0, index + 1) })),
          { ...whole, strengths },
          ...growth.map((_, index) => ({ ...whole, strengths, growth: growth.slice(0, index + 1) })),
          { ...whole, strengths, growth },
        ];
        const texts = steps.map(feedbackText);
        for (const [at, text] of texts.slice(1).entries()) expect(text.startsWith(texts[at] ?? '')).toBe(true);
      }),
    );
  });
});

describe('quotation', () => {
  it.each([
    ['on one line', 'I ask\n first.', /^“I ask first\.”$/],
    ['with inner marks replaced', 'I say “ask” first', /^“I say ‘ask’ first”$/],
    ['cut between words, if long', 'word '.repeat(60), /^“(word )+word…”$/],
    ['cut between characters, if there are no spaces', `a${'🏢'.repeat(200)}`, /^“a🏢{109}…”$/u],
  ])('puts text in quotation marks, %s', (_, words, expected) => {
    expect(quotation(words)).toMatch(expected);
  });
});
