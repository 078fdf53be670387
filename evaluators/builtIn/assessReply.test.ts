import { describe, expect, it } from 'vitest';
import { levels, type SceneKind } from '../../scenarios/rubric.ts';
import type { Sections } from '../assessment.ts';
import { lettersOf, quotationsIn } from './testing/quotationsIn.ts';
import { assessed, sample } from './testing/sampleAnswers.ts';
import { assess, entryOf, scenesOf } from './testing/shipped.ts';

describe('an assessment of an answer with a reply', () => {
  const [open] = assessed.filter(({ assessment }) => assessment.moves.some(({ asked }) => asked));
  if (!open) throw new Error('No question is put in the sample.');
  const asked = open.assessment.moves.find((move) => move.asked);
  const move = open.entry.rubric.moves?.find(({ id }) => id === asked?.move);
  const replyOf = (text: string) => ({ to: asked?.move ?? '', text });

  it('names the same moves, and does not repeat the question if it is evasive', () => {
    const again = assess(open.entry, open.answer, replyOf('I would think about it.'));
    expect(again?.moves.map((one) => one.move)).toEqual(open.assessment.moves.map((one) => one.move));
    expect(again?.feedback).toMatch(
      /\n\nTo [\w ]+ you replied: “I would think about it\.” The question may still be open\. [A-Z]/,
    );
    expect(again?.moves.some((one) => one.asked && one.move === asked?.move)).toBe(false);
    expect(again?.feedback).toContain('answer and reply together at ');
  });

  it('is told of the reply, and reads no more of the answer than it was told before', () => {
    const quoting = (sections: Sections | undefined) => (sections?.words?.length ?? 0) > 0;
    const quoted = assessed.filter(({ assessment: { sections, moves } }) => moves.length > 0 && quoting(sections));
    expect(quoted.length).toBeGreaterThan(5);
    for (const { entry, answer, assessment } of quoted) {
      const reply = { to: assessment.moves[0]?.move ?? '', text: 'I would think about it.' };
      expect(quoting(assess(entry, answer, reply)?.sections)).toBe(false);
    }
  });

  it('asks for something that was not asked before the reply, if anything else is open', () => {
    const asked = assessed.flatMap(({ entry, answer, assessment: { sections, moves } }) => {
      const [, question] = / think about this: “(.*)”$/.exec(sections.level) ?? [];
      const to = moves.find((made) => made.asked)?.move;
      const isOnlyOne = sections.otherwise?.join().includes(question ?? '');
      return question && to && !isOnlyOne ? [{ entry, answer, question, to }] : [];
    });
    expect(asked.length).toBeGreaterThan(5);
    for (const { entry, answer, question, to } of asked)
      expect(assess(entry, answer, { to, text: 'I would think about it.' })?.sections.growth.join()).not.toContain(
        question,
      );
  });

  it.each([
    'Sorry.',
    'I would think about it.',
    'Trust me.',
    'We will find a way.',
    'no idea lol',
    'you figure it out',
    'Up to you, really.',
  ])('does not say that anybody accepts “%s”', (reply) => {
    const withQuestion = assessed.filter(({ assessment }) => assessment.moves.some((one) => one.asked));
    for (const { entry, answer, assessment } of withQuestion.filter((_, index) => index % 10 === 0)) {
      const question = assessment.moves.find((one) => one.asked);
      const again = assess(entry, answer, { to: question?.move ?? '', text: reply });
      expect(again?.feedback).toMatch(new RegExp(`you replied: “${reply}`));
    }
  });

  it('recognises most replies that answer the question, and quotes them first', () => {
    const closing = move?.closes.filter((reply) => {
      const [first = ''] = assess(open.entry, open.answer, replyOf(reply))?.sections.paragraphs ?? [];
      return first.startsWith('Your reply answers what ') && lettersOf(first).includes(lettersOf(reply));
    });
    expect(closing?.length).toBeGreaterThan((move?.closes.length ?? 0) / 2);
  });

  it('tells what the reply changes before what was there already', () => {
    const isPlain = ({ assessment: { moves }, entry: { rubric } }: (typeof assessed)[number]) =>
      moves[0]?.asked && rubric.moves?.some(({ id, harms, costs }) => id === moves[0]?.move && !harms && !costs);
    const { entry, answer, assessment } = assessed.find(isPlain) ?? open;
    const [{ move: to = '', name = '' } = {}] = assessment.moves;
    const after = assess(entry, answer, { to, text: 'I would think about it.' })?.sections;
    expect(after?.title).toMatch(/, after Your Reply$/);
    expect(after?.paragraphs).toHaveLength(1);
    expect(after?.strengths[0]).toContain(`${name}: “`);
    expect(after?.decisions).toContainEqual({ move: to, line: after?.strengths[0], alone: after?.strengths[0] });
  });

  it('does not judge whether a reply answers the question after a scene, and shows the scene again', () => {
    const replied = assessed.slice(0, 80).flatMap(({ entry, answer, assessment: { moves, sections } }) => {
      const { scene } = sections;
      const asked = moves.find((one) => one.asked);
      const own = scene && scenesOf(entry, scene.move)?.[scene.of as SceneKind]?.asks;
      if (!own || own.question !== asked?.question) return [];
      const [text = ''] = entry.rubric.moves?.find(({ id }) => id === asked.move)?.closes ?? [];
      const reply = { to: asked.move, text, asked: { ...own, scene: scene.text } };
      return { scene, text, before: moves, again: assess(entry, answer, reply) };
    });
    expect(replied.length).toBeGreaterThan(5);
    for (const { scene, before, again } of replied) {
      expect(again?.feedback).toMatch(/\n\nTo [^“”]+ you replied: “[^“”]+[.!?…]['’]?”\.? [A-Z].*\n\n/);
      expect(again?.sections.scene).toEqual(scene);
      expect(again?.moves.slice(0, before.length).map(({ move, harms }) => ({ move, harms }))).toEqual(
        before.map(({ move, harms }) => ({ move, harms })),
      );
      expect(again?.moves.some(({ by, asked }) => asked && by === before[0]?.by)).toBe(false);
    }
  });

  it('holds nothing against an answer whose harm a reply has put right', () => {
    const entry = entryOf('pol-2');
    const answer =
      "I'd tell Hana yes and type yes to Tomasz too, and put the other folder in my drawer. Neither has to know. By the time they find out I'm on both teams and they need me.";
    const text =
      "I take back both yeses. Hanas folder is called Milepost Home as well, live 3 june, a week before yours, so you two are building on the same spot. I'll put both on the table at two and you can pick somebody else if you want";
    const before = assess(entry, answer);
    const after = assess(entry, answer, { to: 'yes-to-both', text });
    expect(before?.sections.title).toBe('An Approach with a Risk to Weigh');
    expect(before?.moves.map(({ move, harms }) => ({ move, harms }))).toEqual([{ move: 'yes-to-both', harms: true }]);
    expect(after?.sections.title).not.toContain('Risk');
    expect(after?.feedback).toContain('Before your reply you had written: “I');
    expect(after?.crossings).toEqual([]);
    expect(after?.moves.some(({ harms }) => harms)).toBe(false);
  });

  it('gives what the reply shows as the first reason for a level that it lifts', () => {
    const answer =
      "Hana, there's a second folder and you should read it before I answer. I'd bring her and Tomasz together before noon, and then all three of us go to Marcus, who signed both plans.";
    const text =
      'From now on one person owns the home screen and may say no, and both teams answer for one common figure.';
    const { level } = assess(entryOf('pol-2'), answer, { to: 'both-folders', text })?.sections ?? {};
    const reasons =
      /counts most: you'd want both teams judged by the same numbers, and you.* lifts the level from Senior/;
    expect(level).toMatch(reasons);
  });

  it('says so if it cannot tell whether a reply puts the harm right, and blames no reply for the answer', () => {
    const entry = entryOf('eth-4');
    const answer = "Sure, I'll take it. Just a quick look, nobody minds.";
    const reply = (text: string) => assess(entry, answer, { to: 'read-folder', text })?.feedback;
    const doubtful = reply(
      'Nobody would, so I change my mind. I give Bea the slip back unread and ask two of her people.',
    );
    expect(doubtful).toContain("Before your reply: You'd read the messages: “");
    expect(doubtful).toContain(
      'answer and reply together at Junior level, because it cannot tell whether your reply puts the harm right.',
    );
    expect(reply('no idea lol')).not.toContain('Before your reply');
    const because = /^The built-in evaluator puts (.+) at Junior level because you'd read the messages\.$/m;
    expect(because.exec(reply('no idea lol') ?? '')?.[1]).toBe('answer and reply together');
    expect(because.exec(assess(entry, answer)?.feedback ?? '')?.[1]).toBe('this');
  });

  it('believes a reply that decides what the answer leaves open', () => {
    const answer = "I really don't know. Ruben was kind to me, and 38 of 40 practices switched the porter off.";
    const told = (text: string) => assess(entryOf('pol-1'), answer, { to: 'ruben-alone', text })?.feedback;
    const open = /You say that you don't know yet/;
    expect(told('no idea lol')).toMatch(open);
    expect(told("I still don't know, to be honest, and I may never know.")).toMatch(open);
    const plan = "No, Ruben. I won't draw him again, and I'd spend the eight weeks in two waiting rooms instead.";
    expect(told(plan)).toBeDefined();
    expect(told(plan)).not.toMatch(open);
  });

  it('shows no scene in which all is settled if the reply sets a condition, unless that puts harm right', () => {
    const told = (id: string, to: string, text: string, reply: string) =>
      assess(entryOf(id), text, { to, text: reply })?.sections;
    const folders = "Hana, there's a second folder, look. I'd put both on one table with Tomasz before noon.";
    const settled = 'Then Marcus decides by Friday, and we both stick to it.';
    expect(told('pol-2', 'both-folders', folders, settled)?.scene?.of).toBe('closed');
    const conditional = told('pol-2', 'both-folders', folders, `${settled} But only if Tomasz agrees to that.`);
    expect(conditional?.scene?.of).toBe('either');
    expect(conditional?.paragraphs[0]).toMatch(/^Your reply answers what Hana asked/);
    const clinics =
      "I'd only read them if the clinics ask the patients first and they say yes. Otherwise I give it back.";
    expect(told('eth-4', 'read-folder', "I'd read them for an afternoon.", clinics)?.scene?.of).toBe('closed');
  });

  it('does not praise what a reply takes back', () => {
    const trick = `And then I'd move the other weeks somewhere else on the board and call them "testing and language setup".`;
    const answer = `OK so what I would probably really do. I'd give Ingrid a plan before ten that says design: two weeks, just like Tomasz wants, so that Colette sees no hole on Thursday and nobody talks about Pavel. ${trick} Nobody asks what happens in a testing week. In those weeks I sit next to the engineers and do the design anyway, and I take a pair of gloves to the Vandel depot. I know it isn't quite clean. The money is still missing, it just turns up later, when nobody can cut it any more.`;
    const text = `The dot is mine. The testing weeks are design weeks, I renamed them so the hole would not show. I'm sorry, I should have told you before you carried it. Write it as it is: four weeks of design, 42,000 missing because the price was made for four depots and one language, and two ways to close it that both cost us more later. Then let Colette choose, and ask Dana to go back to Vandel for the eleven depots.`;
    const { level, sections } = assess(entryOf('bus-4'), answer, { to: 'sign-blind', text }) ?? {};
    expect(level).toBe('Senior');
    expect(sections?.strengths.join()).not.toContain('testing and language setup');
  });

  it('lets a reply lower no criterion, raise one only by a sentence of its own, and take no strength away', () => {
    const replies = sample<{ scenario: string; move: string; reply: string }>('replies.jsonl', 25);
    let raised = 0;
    for (const { scenario, move, reply } of replies) {
      const own = assessed.filter(
        ({ entry, assessment: { level } }) => entry.scenario.id === scenario && level !== 'Junior',
      );
      for (const { entry, answer, assessment } of own.slice(0, 3)) {
        const after = assess(entry, answer, { to: move, text: reply });
        if (after?.level === 'Junior') continue; // because the reply is harmful
        for (const [at, { score, quote }] of (after?.findings ?? []).entries()) {
          const before = assessment.findings[at]?.score ?? 0;
          expect(score).toBeGreaterThanOrEqual(before);
          if (score > before) expect(reply).toContain(quote);
          raised += Number(score > before);
        }
        if (after?.sections.title.includes('Risk')) continue;
        const praised = assessment.sections.strengths.flatMap((line) => quotationsIn(line).at(-1) ?? []);
        for (const quotation of praised) expect(after?.feedback).toContain(quotation.slice(1, -1));
      }
    }
    expect(raised).toBeGreaterThan(0);
  });

  it('says correctly how a reply changes the level, even if the reply does harm', () => {
    const texts = [
      ...sample<{ scenario: string; reply: string }>('replies.jsonl', 150).map(({ reply, ...one }) => ({
        ...one,
        text: reply,
      })),
      ...sample<{ scenario: string; text: string }>('redlines.jsonl', 6),
    ];
    const seen = { lowered: 0, same: 0, raised: 0 };
    const withQuestion = assessed.filter(({ assessment }) => assessment.moves.some((move) => move.asked));
    for (const [place, { scenario, text }] of texts.entries())
      for (const { entry, answer, assessment } of withQuestion.filter((_, index) => (index + place) % 3 === 0)) {
        const asked = assessment.moves.find((move) => move.asked);
        if (entry.scenario.id !== scenario || !asked) continue;
        const { level, feedback, sections } = assess(entry, answer, { to: asked.move, text }) ?? assessment;
        const change = levels.indexOf(level) - levels.indexOf(assessment.level);
        seen[change < 0 ? 'lowered' : change > 0 ? 'raised' : 'same'] += 1;
        if (sections.level.includes('Your reply lifts')) expect(change).toBeGreaterThan(0);
        if (feedback.includes(`Without your reply it would be at ${assessment.level} level.`))
          expect(change).toBeLessThan(0);
        expect(feedback).not.toContain('One possible answer');
        if (change === 0) expect(feedback).not.toMatch(/Your reply lifts|Without your reply/);
        if (change < 0)
          expect(feedback).toMatch(
            /Without your reply|puts answer and reply together at Junior level because (?!of that risk)/,
          );
        if (change > 0) expect(feedback).toContain('Your reply lifts');
      }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
  });
});
