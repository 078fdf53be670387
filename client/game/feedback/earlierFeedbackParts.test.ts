import { describe, expect, it } from 'vitest';
import { readPieces } from '../../../evaluators/model/testing/readPieces.ts';
import { entryWithMoves, goodResponse, withMoves } from '../../../evaluators/model/testing/responses.ts';
import type { Verdict } from '../../../server/api.ts';
import { answerTo, partsOf, responseOf } from '../../testing/feedbackAnswers.ts';
import type { StoredSections } from '../session/verdict.ts';
import { feedbackBlocks } from './feedbackParts.ts';
import { parseFeedback } from './parseFeedback.ts';
import { shownFeedback } from './shownFeedback.ts';

const before = { response: null, chosen: null };
const said = { kind: 'paragraph', text: expect.stringMatching(/^You said (this comes nearest: “|that nothing)/) };

describe('with a scene, of an earlier game or server', () => {
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
  /** `chosen` is the id of a move, or null for none of them. */
  const told = (changes: { sections?: StoredSections; verdict?: Verdict; chosen?: string | null | undefined } = {}) => {
    const given = { sections, verdict, chosen: undefined, ...changes };
    const insteadOf = given.sections.scene?.move ?? '';
    const chosen = given.chosen === undefined ? null : { move: given.chosen, insteadOf };
    return answerTo({ response: responseOf(given), chosen });
  };

  it('keeps the heading of the built-in evaluator, which names no decision, over what the player meant', () => {
    const paragraphs = ["You'd warn: “Warn them.”", 'Mid level.'];
    const named = { ...verdict, moves: [{ ...made, name: "You'd warn" }] };
    const decided = { sections: { ...sections, paragraphs }, verdict: named };
    const blocks = feedbackBlocks(told({ ...decided, chosen: 'wait' }));
    expect(blocks.map(({ kind }) => kind)).toEqual([
      ...['heading', 'paragraph', 'scene', 'paragraph', 'heading', 'bullets'],
    ]);
    expect(blocks[0]).toEqual({ kind: 'heading', text: 'A Stance' });
  });

  it('states it before the sentence on the level, as the text of the feedback does', () => {
    const blocks = feedbackBlocks(told());
    expect(blocks.slice(1, 4)).toEqual([
      { kind: 'paragraph', text: "You'd warn them." },
      { kind: 'scene', heading: 'What happens next', text: 'Dana rings.' },
      { kind: 'paragraph', text: 'Mid level.' },
    ]);
    expect(blocks).toEqual(
      feedbackBlocks({
        ...answerTo({}),
        feedback:
          "**A Stance**\n\nYou'd warn them.\n\n**What happens next**\n\nDana rings.\n\nMid level.\n\n**Areas for growth:**\n- The florist asks: “And if they warn?”\n- What else?",
      }),
    );
  });

  it.each([
    ['What happens next, after your reply', 'They waited.'],
    ['What happened before your reply', 'Dana rings.'],
  ])('has the heading "%s" if before the reply it was "%s"', (heading, sceneBefore) => {
    const reply = { to: { ...made, scene: sceneBefore }, text: 'By noon.', before };
    const response = responseOf({ sections, verdict });
    const told = { kind: 'scene', heading, text: scene.text };
    expect(partsOf(answerTo({ response, reply })).text).toContainEqual(told);
    expect(parseFeedback(shownFeedback(answerTo({ response, reply })))).toContainEqual(told);
    const corrected = partsOf(answerTo({ response, reply, chosen: { move: 'wait', insteadOf: 'warn' } })).text[1];
    expect(corrected).toMatchObject({ kind: 'scene', heading: 'What happens next' });
  });

  it('replaces the question by that of the move that the player chose', () => {
    const { text, growth } = partsOf(told({ chosen: 'wait' }));
    expect(text.slice(0, 2)).toEqual([
      { kind: 'paragraph', text: "You said this comes nearest: “You'd wait”." },
      { kind: 'scene', heading: 'What happens next', text: 'They wait.' },
    ]);
    expect(growth).toEqual([{ kind: 'bullets', items: ['What else?', 'The florist asks: “And if they wait?”'] }]);
    const same = partsOf(told({ chosen: 'warn' }));
    expect(same.growth).toEqual([{ kind: 'bullets', items: sections.growth }]);
  });

  it('asks a question of the rubric if none of the moves comes close', () => {
    const otherwise = ['Who counts them?'];
    const { text, growth } = partsOf(told({ sections: { ...sections, otherwise }, chosen: null }));
    expect(growth).toEqual([{ kind: 'bullets', items: ['What else?', ...otherwise] }]);
    expect(text.slice(0, 2)).toEqual([
      { kind: 'paragraph', text: "You said that nothing on the list comes close. That doesn't change the level." },
      { kind: 'scene', heading: 'What happens next', text: '' },
    ]);
  });

  it('takes back a decision that the player did not mean, unless it does harm', () => {
    const paragraphs = ["You'd warn: “I'd warn them.”", 'Mid level.'];
    const textOf = (harms: boolean, chosen?: string | null) => {
      const moves = [{ ...made, harms }];
      const blocks = feedbackBlocks(
        told({ sections: { ...sections, paragraphs }, verdict: { ...verdict, moves }, chosen }),
      );
      return blocks.filter(({ kind }) => kind === 'paragraph');
    };
    const [decision, level] = paragraphs.map((text) => ({ kind: 'paragraph', text }));
    expect(textOf(false)).toEqual([decision, level]);
    expect(textOf(false, 'warn')).toEqual([said, decision, level]);
    expect(textOf(false, 'wait')).toEqual([said, level]);
    expect(textOf(false, null)).toEqual([said, level]);
    const butHarm = / If so, what the evaluator says of harm may not be true of your answer\./;
    const saidOfHarm = { kind: 'paragraph', text: expect.stringMatching(butHarm) };
    const before = { kind: 'paragraph', text: 'The evaluator read your answer differently:' };
    expect(textOf(true, 'wait')).toEqual([saidOfHarm, before, decision, level]);
    for (const decision of ["You'd warn, it seems: “I'd warn them.”", "It reads as if you'd warn: “I'd warn them.”"]) {
      const lessCertain = { ...sections, paragraphs: [decision, 'Mid level.'] };
      expect(partsOf(told({ sections: lessCertain, chosen: 'wait' })).text).not.toContainEqual(
        expect.objectContaining({ text: decision }),
      );
    }
    const stood = { ...sections, strengths: [`${made.name}: “I'd warn them.”`] };
    expect(partsOf(told({ sections: stood, chosen: 'wait' })).strengths).toEqual([]);
  });

  describe('by a model, whose prose has no line for each move', () => {
    const decision = "You warn them, and that they'd be angry is no reason against it.";
    const strengths = ['You also name a day: “By noon.”'];
    const byModel = { ...sections, title: 'Advocacy: Warning them', paragraphs: [decision, 'Mid level.'], strengths };
    const before = { kind: 'paragraph', text: 'The evaluator read your answer differently:' };
    const reading = { kind: 'paragraph', text: decision };
    const level = { kind: 'paragraph', text: 'Mid level.' };

    it.each(['wait', null])('names what it read as such, without its title, if the player means %s', (chosen) => {
      const parts = partsOf(told({ sections: byModel, chosen }));
      expect(parts.title).toBeNull();
      expect(parts.text).toEqual([said, expect.objectContaining({ kind: 'scene' }), before, reading, level]);
      expect(parts.strengths).toEqual([{ kind: 'bullets', items: strengths }]);
      expect(feedbackBlocks(told({ sections: byModel, chosen }))[0]).toEqual(said);
    });

    it("does so with sections that were made of a model's output", () => {
      const { assessment } = readPieces([JSON.stringify(withMoves(goodResponse))], entryWithMoves);
      const read = { kind: 'paragraph', text: assessment.sections.paragraphs[0] };
      const { text } = partsOf(told({ sections: assessment.sections, verdict: assessment, chosen: null }));
      expect(text.slice(-3, -1)).toEqual([before, read]);
    });

    it('names it as such too if it took the answer for none of the moves, and wrote a scene for it', () => {
      const own = { ...byModel, scene: { ...scene, move: '', of: 'answer' as const } };
      const none = { ...verdict, moves: [] };
      expect(partsOf(told({ sections: own, verdict: none, chosen: 'wait' })).text[2]).toEqual(before);
      expect(partsOf(told({ sections: own, verdict: none, chosen: null })).text[1]).toEqual(reading);
    });

    it.each([
      ['chose nothing', undefined],
      ['means the same', 'warn'],
    ])('keeps it where it was if the player %s', (_, chosen) => {
      const given = { ...verdict, moves: [made] };
      const { title, text } = partsOf(told({ sections: byModel, verdict: given, chosen }));
      expect(title).toBe(byModel.title);
      expect(text.slice(chosen ? 1 : 0)).toEqual([reading, expect.objectContaining({ kind: 'scene' }), level]);
    });

    it('keeps it where it was if the player only says what it did not find', () => {
      const unknown = { sections: { ...byModel, scene: null }, verdict: { ...verdict, moves: [] }, chosen: 'wait' };
      expect(partsOf(told(unknown)).text.slice(0, 2)).toEqual([said, reading]);
    });
  });

  it('leaves what the built-in evaluator says of a reply where it was', () => {
    const paragraphs = ['Your reply answers what Bo asked: “By noon.”', 'Before your reply: “I wait.”', 'Mid level.'];
    const { title, text } = partsOf(told({ sections: { ...sections, paragraphs }, chosen: 'wait' }));
    expect(title).toBe(sections.title);
    expect(text.slice(1).map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph', 'scene', 'paragraph']);
  });

  it('keeps the decision beside a scene that the player did not mean, and takes back the one of that scene', () => {
    const strengths = ["You'd warn: “I'd warn them.”", "You'd also wait: “I wait.”"];
    const paragraphs = ['Your reply answers what Bo asked: “By noon.”', 'Mid level.'];
    const moves = ['warn', 'wait'].map((move) => ({ ...choice(move), quote: null, asked: false }));
    const given = {
      sections: { ...sections, paragraphs, strengths, scene: choice('wait').scene },
      verdict: { ...verdict, moves },
    };
    const itemsOf = (chosen: string | null) => partsOf(told({ ...given, chosen })).strengths;
    for (const chosen of ['warn', 'leave', null])
      expect(itemsOf(chosen)).toEqual([{ kind: 'bullets', items: strengths.slice(0, 1) }]);
    expect(itemsOf('wait')).toEqual([{ kind: 'bullets', items: strengths }]);
  });

  it.each(['What happens next changes too.', 'It changes what happens next.', 'Your reply changes what happens next.'])(
    'leaves out that the scene has changed, which it shows: %s',
    (claim) => {
      const given = { ...sections, paragraphs: ['Your reply: “By noon.”', `Mid level. ${claim}`] };
      const { text } = partsOf(answerTo({ response: responseOf({ sections: given, verdict }) }));
      expect(text.at(-1)).toHaveProperty('text', 'Mid level.');
    },
  );

  it('has a text from which the parts that are shown are read again', () => {
    const paragraphs = ["You'd warn: “I'd warn them.”", 'Mid level.'];
    const shown = { ...told({ sections: { ...sections, paragraphs }, chosen: 'wait' }), feedback: 'As it was sent.' };
    const text = shownFeedback(shown);
    expect(text).not.toContain('warn');
    expect(parseFeedback(text)).toEqual(feedbackBlocks(shown));
    expect(shownFeedback({ ...shown, sections: null })).toBe('As it was sent.');
  });

  it('says "also" of a strength only beside the decision', () => {
    const strengths = ["You'd also wait: “I wait.”"];
    const paragraphs = ["You'd warn: “I'd warn them.”", 'Mid level.'];
    const both = { ...verdict, moves: [made, { ...made, ...choice('wait') }] };
    const itemsOf = (chosen?: string | null) =>
      partsOf(told({ sections: { ...sections, paragraphs, strengths }, verdict: both, chosen })).strengths;
    expect(itemsOf()).toEqual([{ kind: 'bullets', items: strengths }]);
    for (const chosen of ['wait', null])
      expect(itemsOf(chosen)).toEqual([{ kind: 'bullets', items: ["You'd wait: “I wait.”"] }]);
  });
});
