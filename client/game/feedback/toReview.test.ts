import { describe, expect, it } from 'vitest';
import { type Evaluated, feedbackBlocks } from './feedbackBlocks.ts';
import { toReview } from './toReview.ts';

const none: Evaluated = { feedback: '', sections: null, verdict: null, scene: null, chosen: undefined, reply: null };

it('takes the sections as they were sent, whatever phrases they contain', () => {
  const sections = {
    title: 'Areas for growth: none',
    paragraphs: ['Your strongest areas are two.', 'To reach the Lead level, go on.'],
    scene: null,
    strengths: ['asks how to reach the Lead level'],
    growth: [],
  };
  expect(toReview({ ...none, feedback: '**Strengths:**\n- other', sections })).toEqual({
    title: sections.title,
    text: sections.paragraphs.map((text) => ({ kind: 'paragraph', text })),
    strengths: [{ kind: 'bullets', items: sections.strengths }],
    growth: [],
  });
});

it('finds the sections of older games by their phrases', () => {
  expect(toReview({ ...none, feedback: '**Strengths:**\n- asks' }).strengths).toEqual([
    { kind: 'bullets', items: ['asks'] },
  ]);
});

describe('with a scene', () => {
  const scene = { headline: 'Bank waits', text: 'Dana rings.', move: 'warn', of: 'either' as const };
  const choice = (move: string) => ({
    move,
    name: `You'd ${move}`,
    scene: { ...scene, move, text: `They ${move}.` },
    by: 'the florist',
    question: `And if they ${move}?`,
  });
  const sections = {
    title: 'A Stance',
    paragraphs: ["You'd warn them.", 'Mid level.'],
    scene,
    strengths: [],
    growth: ['The florist asks: “And if they warn?”', 'What else?'],
    choices: [choice('warn'), choice('wait')],
  };
  const made = { ...choice('warn'), quote: null, asked: true };
  const verdict = { level: 'Mid' as const, findings: [], crossings: [], moves: [made] };
  const told: Evaluated = { ...none, sections, verdict, scene };

  it('has no heading over a decision that the player did not mean', () => {
    const paragraphs = ["You'd warn: “Warn them.”", 'Mid level.'];
    const named = { ...verdict, moves: [{ ...made, name: "You'd warn" }] };
    const rejected = { ...told, sections: { ...sections, paragraphs }, verdict: named, chosen: choice('wait') };
    expect(
      feedbackBlocks(rejected)
        .slice(0, 2)
        .map(({ kind }) => kind),
    ).toEqual(['scene', 'paragraph']);
    expect(feedbackBlocks({ ...rejected, chosen: undefined })[0]).toEqual({ kind: 'heading', text: 'A Stance' });
  });

  it('tells it before what is said of the level, as the text of the feedback does', () => {
    const blocks = feedbackBlocks(told);
    expect(blocks.slice(1, 4)).toEqual([
      { kind: 'paragraph', text: "You'd warn them." },
      { kind: 'scene', text: 'Dana rings.' },
      { kind: 'paragraph', text: 'Mid level.' },
    ]);
    expect(blocks).toEqual(
      feedbackBlocks({
        ...none,
        feedback:
          "**A Stance**\n\nYou'd warn them.\n\n**What happens next**\n\nDana rings.\n\nMid level.\n\n**Areas for growth:**\n- The florist asks: “And if they warn?”\n- What else?",
      }),
    );
  });

  it('puts the question of what the player chose in the place of the other', () => {
    const chosen = choice('wait');
    const { text, growth } = toReview({ ...told, scene: chosen.scene, chosen });
    expect(text[1]).toEqual({
      kind: 'scene',
      choice: "You said this comes nearest: “You'd wait”",
      text: 'They wait.',
      question: 'The florist asks: “And if they wait?”',
    });
    expect(growth).toEqual([{ kind: 'bullets', items: ['What else?'] }]);
    const same = toReview({ ...told, chosen: choice('warn') });
    expect(same.text[1]).not.toHaveProperty('question');
    expect(same.growth).toEqual([{ kind: 'bullets', items: sections.growth }]);
    const closed = { ...chosen.scene, of: 'closed' as const };
    expect(toReview({ ...told, scene: closed, chosen }).text[1]).not.toHaveProperty('question');
  });

  it('asks a question of the rubric if none of the moves comes close', () => {
    const otherwise = ['Who counts them?'];
    const { text, growth } = toReview({
      ...told,
      sections: { ...sections, otherwise },
      scene: null,
      chosen: null,
    });
    expect(growth).toEqual([{ kind: 'bullets', items: [...otherwise, 'What else?'] }]);
    expect(text[1]).toEqual({
      kind: 'scene',
      choice: 'You said that nothing on the list comes close, so the level stays as it is.',
      text: '',
    });
  });

  it('takes back a decision that the player did not mean, unless it does harm', () => {
    const paragraphs = ["You'd warn: “I'd warn them.”", 'Mid level.'];
    const textOf = (harms: boolean, chosen: Evaluated['chosen']) => {
      const moves = [{ ...made, harms }];
      const blocks = feedbackBlocks({
        ...told,
        sections: { ...sections, paragraphs },
        verdict: { ...verdict, moves },
        chosen,
      });
      return blocks.filter(({ kind }) => kind === 'paragraph');
    };
    const [decision, level] = paragraphs.map((text) => ({ kind: 'paragraph', text }));
    expect(textOf(false, undefined)).toEqual([decision, level]);
    expect(textOf(false, choice('warn'))).toEqual([decision, level]);
    expect(textOf(false, choice('wait'))).toEqual([level]);
    expect(textOf(false, null)).toEqual([level]);
    expect(textOf(true, choice('wait'))).toEqual([decision, level]);
  });

  it('says "also" of a strength only beside the decision', () => {
    const strengths = ["You'd also wait: “I wait.”"];
    const paragraphs = ["You'd warn: “I'd warn them.”", 'Mid level.'];
    const itemsOf = (chosen: Evaluated['chosen']) =>
      toReview({ ...told, sections: { ...sections, paragraphs, strengths }, chosen }).strengths;
    expect(itemsOf(undefined)).toEqual([{ kind: 'bullets', items: strengths }]);
    for (const chosen of [choice('wait'), null])
      expect(itemsOf(chosen)).toEqual([{ kind: 'bullets', items: ["You'd wait: “I wait.”"] }]);
  });
});
