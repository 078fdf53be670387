import { describe, expect, it } from 'vitest';
import type { Choice, Sections, Verdict } from '../../../server/api.ts';
import { answerTo, partsOf, responseOf } from '../../testing/feedbackAnswers.ts';
import type { QuestionState } from '../session/sessionState.ts';
import type { Block } from './parseFeedback.ts';

const before = { response: null, chosen: null };
const none = "You said that nothing on the list comes close. That doesn't change the level.";

it('takes the sections as they were sent, whatever phrases they contain', () => {
  const sections = {
    title: 'Areas for growth: none',
    paragraphs: ['Your strongest areas are two.'],
    scene: null,
    level: 'To reach the Lead level, go on.',
    strengths: ['asks how to reach the Lead level'],
    growth: [],
  };
  expect(partsOf({ ...answerTo({}), feedback: '**Strengths:**\n- other', sections })).toEqual({
    title: sections.title,
    text: [...sections.paragraphs, sections.level].map((text) => ({ kind: 'paragraph', text })),
    strengths: [{ kind: 'bullets', items: sections.strengths }],
    growth: [],
  });
});

describe('with decisions and level on their own, however they are worded', () => {
  const scene = { headline: '', text: 'Dana ruft an.', move: 'warn', of: 'either' as const };
  const [warn, wait] = ['warn', 'wait'].map((move) => {
    return { move, name: move, scene: { ...scene, move, text: '' }, by: 'Bo', question: `${move}?` };
  }) as [Choice, Choice];
  const verdict: Verdict = {
    level: 'Mid',
    findings: [],
    crossings: [],
    moves: [warn, wait].map((choice) => ({ ...choice, quote: null, asked: false })),
  };
  const sections: Sections = {
    title: 'Haltung',
    paragraphs: ['Vorweg.', 'Du warnst.'],
    decisions: [
      { move: 'warn', line: 'Du warnst.', alone: 'Du warnst.' },
      { move: 'wait', line: 'Du wartest auch.', alone: 'Du wartest.' },
    ],
    scene,
    level: 'Stufe: Mid.',
    strengths: ['Du wartest auch.', 'Du nennst den Tag.'],
    growth: [],
    choices: [warn, wait],
  };
  const reply = { to: { ...warn, scene: 'Dana wartet.' }, text: 'Um zwölf.', before };
  const partsIf = (move: string | null | undefined, changes: Partial<Sections> = {}) => {
    const response = responseOf({ sections: { ...sections, ...changes }, verdict });
    return partsOf(answerTo({ response, reply, chosen: move === undefined ? null : { move, insteadOf: 'warn' } }));
  };
  const paragraphs = (blocks: readonly Block[]) =>
    blocks.flatMap((block) => (block.kind === 'paragraph' ? block.text : []));

  it('shows all of it as it was sent', () => {
    const { text, strengths } = partsIf(undefined);
    expect(text.map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph', 'scene', 'paragraph']);
    expect(paragraphs(text)).toEqual(['Vorweg.', 'Du warnst.', 'Stufe: Mid.']);
    expect(strengths).toEqual([{ kind: 'bullets', items: sections.strengths }]);
  });

  it.each([
    ['wait', 'You said this comes nearest: “wait”.'],
    [null, none],
  ])('puts what the player chose in place of what was misread, and changes no other line: %s', (move, choice) => {
    const { title, text, strengths } = partsIf(move);
    expect(title).toBe('Haltung');
    expect(text.map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph', 'scene', 'paragraph']);
    expect(paragraphs(text)).toEqual([choice, 'Vorweg.', 'Stufe: Mid.']);
    expect(strengths).toEqual([{ kind: 'bullets', items: ['Du wartest.', 'Du nennst den Tag.'] }]);
  });

  it.each([
    [undefined, null, ['Tipp: zuerst.', 'Bo asks: “warn?”']],
    ['wait', null, ['Tipp: danach.', 'Bo asks: “wait?”']],
    ['wait', reply, ['Bo would ask next: “wait?”']], // the story has gone on
    [null, null, ['Bo asks: “warn?”']],
  ])('gives the tip for what the player chose, before the question: %s', (move, replied, expected) => {
    const growth = ['Bo asks: “warn?”'];
    const choices = [warn, { ...wait, tip: 'Tipp: danach.' }];
    const response = responseOf({ sections: { ...sections, tip: 'Tipp: zuerst.', growth, choices }, verdict });
    const chosen = move === undefined ? null : { move, insteadOf: 'warn' };
    const { growth: parts } = partsOf(answerTo({ response, chosen, reply: replied }));
    expect(parts.flatMap((block) => (block.kind === 'bullets' ? block.items : []))).toEqual(expected);
  });

  it('says of the level what the choice confirms', () => {
    const response = responseOf({
      sections: { ...sections, choices: [warn, { ...wait, level: 'Deshalb: Junior.' }] },
      verdict: { ...verdict, moves: [] },
    });
    const shown = (move: string) => paragraphs(partsOf(answerTo({ response, chosen: { move, insteadOf: '' } })).text);
    expect(shown('wait').at(-1)).toMatch(/^Deshalb: Junior\./);
    expect(shown('warn').at(-1)).toMatch(/^Stufe: Mid\./);
  });

  it('quotes the sentence that comes nearest to the chosen move, in place of what the player would do', () => {
    const choices = [warn, { ...wait, quote: 'Ich warte.', quotation: '“Ich warte.”' }];
    const shownIf = (chosen: string | null, named: string, words?: string) => {
      const response = responseOf({
        sections: { ...sections, paragraphs: [], choices, ...(words && { words: [words] }) },
        verdict: { ...verdict, moves: verdict.moves.filter(({ move }) => move === named) },
      });
      return paragraphs(partsOf(answerTo({ response, chosen: { move: chosen, insteadOf: named } })).text);
    };
    const own = 'In your words: “Ich rufe an.”';
    expect(shownIf('wait', '', own)[1]).toBe('In your words: “Ich warte.”');
    expect(shownIf('wait', 'warn')[1]).toBe('In your words: “Ich warte.”');
    expect(shownIf('warn', '', own)[1]).toBe(own); // nothing comes near
    expect(shownIf(null, '', own)[1]).toBe(own);
    expect(shownIf('wait', 'wait', own)[1]).toBe(own); // a line on the decision quotes it
  });

  it.each([
    [1, ['In your words: “Ich warte.”', 'You also wrote: “Ich warne.”']],
    [2, ['You also wrote: “Ich warne.”', 'Vorweg.']], // a line on the decision quotes the chosen one
  ])(
    'keeps the words of a decision that was not meant, beside those of the chosen one: %i named',
    (count, expected) => {
      const response = responseOf({
        sections: {
          ...sections,
          paragraphs: ['Du warnst.', 'Vorweg.'],
          choices: [warn, { ...wait, quote: 'Ich warte.', quotation: '“Ich warte.”' }],
        },
        verdict: { ...verdict, moves: verdict.moves.map((made) => ({ ...made, quote: 'Ich warne.' })).slice(0, count) },
      });
      const { text } = partsOf(answerTo({ response, chosen: { move: 'wait', insteadOf: 'warn' } }));
      expect(paragraphs(text).slice(1, 3)).toEqual(expected);
    },
  );

  describe('ends with one question', () => {
    const asked = { ...warn, question: 'warn?', quote: null, asked: true };
    const growthIf = (move: string | null, changes: Partial<QuestionState>, given: Partial<Sections> = {}) => {
      const growth = ['Bo asks: “warn?”'];
      const response = responseOf({
        sections: { ...sections, growth, otherwise: ['Und dann?'], ...given },
        verdict: { ...verdict, moves: [asked] },
      });
      const answer = answerTo({ response, chosen: { move, insteadOf: 'warn' }, ...changes });
      return partsOf(answer).growth.flatMap((block) => (block.kind === 'bullets' ? block.items : []));
    };

    it('that of the chosen move, where the evaluator asked one of the rubric', () => {
      const unclear = { ...sections, decisions: [], scene: null, growth: ['Und dann?'] };
      const response = responseOf({ sections: unclear, verdict: { ...verdict, moves: [] } });
      expect(growthIf('wait', { response })).toEqual(['Bo asks: “wait?”']);
      expect(growthIf(null, { response })).toEqual(['Und dann?']);
      for (const growth of [[], ['Dana asks: “And then?”']]) {
        const { decisions, ...byModel } = { ...unclear, growth };
        const ofModel = responseOf({ sections: byModel, verdict: { ...verdict, moves: [] } });
        expect(growthIf('wait', { response: ofModel })).toEqual(['Bo asks: “wait?”']);
        expect(growthIf(null, { response: ofModel })).toEqual(growth);
      }
    });

    it('that of the chosen move in place of the one that the evaluator asked, and of no other that contains it', () => {
      const other = 'Bo asks: “And if you can, warn?”';
      expect(growthIf('wait', {}, { growth: [other, 'Bo asks: “warn?”'] })).toEqual([other, 'Bo asks: “wait?”']);
    });

    it('that of the rubric, where nothing is left to ask about the move', () => {
      expect(growthIf(null, {})).toEqual(['Und dann?']);
      expect(growthIf('wait', {}, { scene: { ...scene, move: 'wait', of: 'closed' } })).toEqual(['Und dann?']);
      const replied = { ...reply, to: { ...wait, scene: '' } };
      expect(growthIf('wait', { reply: replied })).toEqual(['Und dann?']);
    });

    it('one that somebody would ask next, where the player has replied to another', () => {
      expect(growthIf('wait', { reply })).toEqual(['Bo would ask next: “wait?”']);
    });
  });

  it('keeps what a reply decides, which the player had not read when they chose', () => {
    const lineIn = (move: string | null, insteadOf: string) =>
      paragraphs(
        partsOf(answerTo({ response: responseOf({ sections, verdict }), reply, chosen: { move, insteadOf } })).text,
      );
    expect(lineIn('wait', '')).toContain('Du warnst.');
    for (const move of ['wait', null]) {
      expect(lineIn(move, 'leave')).toContain('Du warnst.');
      expect(lineIn(move, 'warn')).not.toContain('Du warnst.');
    }
  });

  it('says nothing of a choice that a new scene has overtaken', () => {
    const response = responseOf({ sections: { ...sections, scene: { ...scene, of: 'answer' } }, verdict });
    const choiceIf = (now: string | null, earlier?: string) => {
      const chosenBefore = { ...before, chosen: earlier ? { move: earlier, insteadOf: 'warn' } : null };
      const answer = answerTo({
        response,
        reply: { ...reply, before: chosenBefore },
        chosen: { move: now, insteadOf: 'warn' },
      });
      return paragraphs(partsOf(answer).text)[0];
    };
    expect(choiceIf('warn', 'wait')).toBe('You said this comes nearest: “warn”.');
    expect(choiceIf('wait', 'warn')).toBe('You said this comes nearest: “wait”.');
    expect(choiceIf('wait', 'wait')).toBe('Vorweg.');
    expect(choiceIf(null)).toBe(none);
  });

  it('takes no paragraph for the level if the server has nothing to say of it', () => {
    const { text } = partsIf('wait', { level: '' });
    expect(text.map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph', 'scene']);
    expect(paragraphs(text).at(-1)).toBe('Vorweg.');
  });

  it('takes all paragraphs for what was misread only if no decisions were sent', () => {
    expect(partsIf('wait', { decisions: [] }).title).toBe('Haltung');
    const { decisions, ...prose } = sections;
    const { title, text } = partsOf(
      answerTo({ response: responseOf({ sections: prose, verdict }), chosen: { move: 'wait', insteadOf: 'warn' } }),
    );
    expect(title).toBeNull();
    expect(paragraphs(text)).toEqual([
      'You said this comes nearest: “wait”.',
      'The evaluator read your answer differently:',
      'Vorweg.',
      'Du warnst.',
      'Stufe: Mid.',
    ]);
  });
});
