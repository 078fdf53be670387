import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type BankEntry, loadBank } from '../../scenarios/bank.ts';
import { levels, type SceneKind } from '../../scenarios/rubric.ts';
import { levelOfAnswer } from '../level.ts';
import { quoteFinder } from '../quote.ts';
import { withoutSceneChange } from '../takenBack.ts';
import { judge } from './judge.ts';
import { modelsFor } from './models.ts';
import { foundMoves } from './moves.ts';
import { readAnswer } from './reading.ts';
import { assess, bank, entryOf, models } from './testing/shipped.ts';

const folder = join(import.meta.dirname, '..', 'laboratory', 'labelled', 'training');

function sample<Line = { scenario: string; attack?: string; answer: string }>(file: string, every: number): Line[] {
  const lines = readFileSync(join(folder, file), 'utf8').trim().split('\n');
  return lines.filter((_, index) => index % every === 0).map((line) => JSON.parse(line));
}

const assessed = [
  ...sample('ordinary.jsonl', 8),
  ...sample('style-matched.jsonl', 5),
  ...sample('hollow.jsonl', 5),
].map(({ scenario, answer }) => {
  const entry = entryOf(scenario);
  const assessment = assess(entry, answer);
  if (!assessment) throw new Error('An answer was not recognised as English.');
  return { entry, answer, assessment };
});

const scenesOf = ({ rubric }: BankEntry, id: string | undefined) =>
  rubric.moves?.find((move) => move.id === id)?.scenes;

const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
const onCall = await loadBank(join(import.meta.dirname, '..', '..', 'scenarios', 'on-call'));

const quotationsIn = (text: string) => text.match(/“[^”]*”/g) ?? [];

describe('an assessment', () => {
  it('credits each criterion with a different sentence, and gives the level that follows from the scores', () => {
    for (const { entry, answer, assessment } of assessed) {
      const { findings, crossings, level } = assessment;
      expect(findings.map(({ criterion }) => criterion)).toEqual(entry.rubric.criteria.map(({ name }) => name));
      expect(level).toBe(levelOfAnswer(findings, crossings, entry.rubric.redLines));
      const quotes = findings.flatMap(({ quote }) => quote ?? []);
      expect(new Set(quotes).size).toBe(quotes.length);
      for (const { score, quote } of findings) {
        if (score === 0) expect(quote).toBeNull();
        else expect(quoteFinder(answer)(quote ?? '')).not.toBeNull();
      }
    }
  });

  it('praises nothing in its title where it is sure of nothing', () => {
    const evasive = `Show her the padlock, promise it for two weeks, and if drivers start swapping on WhatsApp at night that's Orrin's own problem, not in our data, Priya said so. When the next shelf comes down it wasn't our software. I'd keep Priya's two thirds out of the call and delete it from the notes so nobody can say we knew. Ruben remembers who stood with him, that's worth more than a ring binder.`;
    expect(assess(entryOf('bus-5'), evasive)?.sections.title).toBe('Your Approach');
  });

  it('accuses no answer that shows two criteria at Senior, whatever its words resemble', () => {
    const careful =
      'Show it as a prototype with a sign saying so. Take names, not signatures. No practice gets it Monday. Leila tests it after the fair.';
    const assessment = assess(entryOf('bus-3'), careful);
    expect(assessment?.level).toBe('Senior');
    expect(assessment?.moves.map(({ move }) => move)).toEqual(['show-not-ship']);
    expect(assessment?.sections.title).toBe('Your Approach');
  });

  it('names the built-in evaluator', () => {
    for (const { assessment } of assessed) expect(assessment.feedback).toMatch(/the built-in evaluator/i);
  });

  it('begins with the main move, in the sentence that makes it', () => {
    const named = assessed.filter(({ assessment }) => assessment.moves.length > 0);
    expect(named.length).toBeGreaterThan(assessed.length / 5);
    const lessCertain = named.filter(({ assessment }) => assessment.feedback.includes('If I read you right, '));
    expect(lessCertain.length).toBeGreaterThan(0);
    expect(lessCertain.length).toBeLessThan(named.length / 2);
    for (const { entry, answer, assessment } of named) {
      const [first] = assessment.moves;
      const move = entry.rubric.moves?.find(({ id }) => id === first?.move);
      expect(answer).toContain(first?.quote);
      expect(assessment.feedback).toContain(`${move?.name.slice(1)}: “`);
      expect(assessment.feedback.includes(` ${move?.protects}`)).toBe(assessment.sections.scene === null);
    }
  });

  it('asks the question of one move at most, in the voice of somebody in the story', () => {
    for (const { assessment } of assessed) {
      const asked = assessment.moves.filter((move) => move.asked);
      expect(asked.length).toBeLessThanOrEqual(1);
      for (const { question } of asked) expect(assessment.feedback).toContain(` asks: “${question}”`);
    }
  });

  it('says the level once, names at most four strengths, and asks at most twice', () => {
    for (const { assessment } of assessed) {
      const [told = '', asked = ''] = assessment.feedback.split('**Areas for growth:**');
      expect(told.match(/ at (Junior|Mid|Senior|Lead) level/g)?.length).toBe(1);
      expect(told.split('**Strengths:**')[1]?.trim().split('\n').length ?? 0).toBeLessThanOrEqual(4);
      const questions = asked.trim().split('\n').filter(Boolean);
      expect(questions.length).toBeLessThanOrEqual(2);
      for (const question of questions) expect(question).toMatch(/^- .*\?/);
    }
  });

  it('quotes what the player would do, beside a decision and without one, and nothing twice', () => {
    const own = assessed.filter(({ assessment }) => assessment.feedback.includes('In your words: “'));
    expect(own.filter(({ assessment }) => assessment.moves.length > 0).length).toBeGreaterThan(assessed.length / 10);
    for (const { assessment } of assessed) {
      const { paragraphs, strengths } = assessment.sections;
      if (assessment.moves.length === 0) expect(paragraphs[0]).toMatch(/^(In your words|You wrote): “/);
      expect(paragraphs[0]).toContain('“');
      const quotations = quotationsIn([...paragraphs.slice(0, -1), ...strengths].join(' '));
      expect(new Set(quotations).size).toBe(quotations.length);
    }
  });

  it('decides nothing for a player who says that they do not know, and quotes what they weigh', () => {
    const [entry, plan] = [entryOf('eth-1'), 'Not ticked, and the 9 euros written big next to it.'];
    expect(assess(entry, plan)?.moves).not.toEqual([]);
    const but = 'But then nobody in Oslo has cover, and that would be my doing too.';
    const { moves, sections } = assess(entry, `I really don't know. ${plan} ${but}`) ?? {};
    expect(moves).toEqual([]);
    expect(sections?.scene).toBeNull();
    expect(sections?.paragraphs[0]).toBe(`You say that you don't know yet. On your mind: “${plan}” and “${but}”`);
    const [first, second] = entry.rubric.moves?.filter(({ name }) => sections?.paragraphs[1]?.includes(name)) ?? [];
    for (const move of [first, second]) expect(sections?.paragraphs[1]).toContain(move?.protects.slice(1));
    const aboutNextTime = entry.rubric.criteria.at(-1)?.question ?? '';
    expect(sections?.growth).toHaveLength(1);
    expect(sections?.growth[0]).not.toContain(aboutNextTime);
  });

  it('tells what happens next after the move that it names, and lets the player say another', () => {
    for (const { entry, assessment } of assessed) {
      const { scene, choices } = assessment.sections;
      const [main, second] = assessment.moves;
      expect(choices?.map(({ move }) => move).sort()).toEqual(entry.rubric.moves?.map(({ id }) => id).sort());
      expect(scene?.move).toBe(main?.move);
      if (second) expect(scene?.of).toBe('either');
      if (scene?.of === 'open') expect(main?.asked).toBe(true);
      if (scene?.of === 'closed') expect(main?.question).toBe(scenesOf(entry, main?.move)?.closed?.asks?.question);
      if (scene) expect(assessment.moves.filter(({ asked }) => asked).length).toBe(1);
      expect(assessment.sections.otherwise).toHaveLength(scene ? 1 : 0); // for a player who meant none of them
      const told = scene && `\n\n**What happens next**\n\n${scene.text}\n\n${assessment.sections.paragraphs.at(-1)}`;
      expect(assessment.feedback).toContain(told ?? '');
      expect(assessment.feedback.includes('What happens next')).toBe(scene !== null);
    }
  });

  it('reads what names people and things of the story, whatever it says of them', () => {
    const warm =
      "Colette, honestly, this house has been kind to me. Hana showed me where the good pens are, and whatever Rota turns out to be on Thursday, I'd want us all to still like each other afterwards. That matters more to me than anything else, truly. I have been sleeping badly over it and I would like to stop.";
    const assessment = assess(entryOf('pol-3'), warm);
    expect(assessment?.feedback).not.toContain('something other than');
    expect(assessment?.feedback).toContain('“');
  });

  it('has no growth at Lead but a question of the story, and strengths from Senior on', () => {
    const good = assessed.filter(({ assessment: { level } }) => level === 'Senior' || level === 'Lead');
    expect(good.filter(({ assessment }) => assessment.sections.strengths.length === 0).length).toBeLessThan(
      good.length / 10,
    );
    for (const { assessment } of good.filter(({ assessment: { level } }) => level === 'Lead'))
      for (const question of assessment.sections.growth) expect(question).toMatch(/ (asks|would ask): “/);
  });

  it('never claims that something is not in the answer', () => {
    for (const { entry, assessment } of assessed) {
      const { moves = [], criteria } = entry.rubric;
      const texts = [
        assessment.sections.scene?.text ?? '',
        ...moves.flatMap(({ name, protects, harms = name, costs = name }) => [
          ...[name, name.replace("You'd", "You'd also"), protects, harms, costs],
        ]),
        ...criteria.flatMap(({ acts = [] }) => acts.map(({ act }) => act)),
      ];
      const feedback = texts.reduce((text, own) => text.replaceAll(own, ''), assessment.feedback);
      const own = feedback.replaceAll(/“[^”]*”/g, '').split('**Areas for growth:**')[0];
      expect(own).not.toMatch(
        /\b(missing|lacks?|leaves out|does(n't| not) (say|mention|name|touch)|no mention|forgets?)\b/i,
      );
    }
  });

  it('quotes only the answer under strengths, and names neither a red line nor a criterion', () => {
    for (const { entry, answer, assessment } of assessed) {
      const [, strengths = ''] = /\*\*Strengths:\*\*\n([\s\S]*?)\n\n/.exec(assessment.feedback) ?? [];
      const quotations = quotationsIn(strengths);
      for (const quotation of quotations) expect(lettersOf(answer)).toContain(lettersOf(quotation));
      const own = assessment.feedback.replaceAll(/“[^”]*”/g, '');
      for (const { name } of [...entry.rubric.criteria, ...entry.rubric.redLines]) expect(own).not.toContain(name);
    }
  });

  it('says what harm an answer may do', () => {
    const told = assessed.filter(({ assessment }) => assessment.feedback.includes('An Approach with a Risk'));
    expect(told.length).toBeGreaterThan(5);
    for (const { entry, assessment } of told) {
      const named = assessment.moves.map(({ move }) => move);
      const harms = (entry.rubric.moves ?? []).flatMap((move) => (named.includes(move.id) ? (move.harms ?? []) : []));
      const line = entry.rubric.redLines.find(({ name }) => name === assessment.crossings[0]?.redLine);
      const told = harms.length > 0 ? harms : [line?.because];
      for (const text of told) expect(assessment.feedback).toContain(text);
    }
  });

  describe('of an answer with a reply', () => {
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

    it.each([
      'Sorry.',
      'I would think about it.',
      'Trust me.',
      'We will find a way.',
      'no idea lol',
      'you figure it out',
      'Up to you, really.',
    ])('lets nobody accept “%s”', (reply) => {
      const withQuestion = assessed.filter(({ assessment }) => assessment.moves.some((one) => one.asked));
      for (const { entry, answer, assessment } of withQuestion.filter((_, index) => index % 10 === 0)) {
        const question = assessment.moves.find((one) => one.asked);
        const again = assess(entry, answer, { to: question?.move ?? '', text: reply });
        expect(again?.feedback).toMatch(new RegExp(`you replied: “${reply}`));
      }
    });

    it('takes a reply that answers the question for one, and quotes it first', () => {
      const closing = move?.closes.filter((reply) => {
        const [first = ''] = assess(open.entry, open.answer, replyOf(reply))?.sections.paragraphs ?? [];
        return first.startsWith('Your reply answers what ') && lettersOf(first).includes(lettersOf(reply));
      });
      expect(closing?.length).toBeGreaterThan((move?.closes.length ?? 0) / 2);
    });

    it('tells what follows before what stood already', () => {
      const isPlain = ({ assessment: { moves }, entry: { rubric } }: (typeof assessed)[number]) =>
        moves[0]?.asked && rubric.moves?.some(({ id, harms, costs }) => id === moves[0]?.move && !harms && !costs);
      const { entry, answer, assessment } = assessed.find(isPlain) ?? open;
      const [{ move: to = '', name = '' } = {}] = assessment.moves;
      const after = assess(entry, answer, { to, text: 'I would think about it.' })?.sections;
      expect(after?.title).toMatch(/, after Your Reply$/);
      expect(after?.paragraphs).toHaveLength(2);
      expect(after?.strengths[0]).toContain(`${name}: “`);
    });
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
    const [before, after] = [assess(entry, answer), assess(entry, answer, { to: 'yes-to-both', text })];
    expect(before?.sections.title).toBe('An Approach with a Risk to Weigh');
    expect(before?.moves.map(({ move, harms }) => ({ move, harms }))).toEqual([{ move: 'yes-to-both', harms: true }]);
    expect(after?.sections.title).not.toContain('Risk');
    expect(after?.feedback).toContain('Before your reply you had written: “I');
    expect(after?.crossings).toEqual([]);
    expect(after?.moves.some(({ harms }) => harms)).toBe(false);
  });

  it('says so if it cannot tell whether a reply puts the harm right, and blames no reply for the answer', () => {
    const [entry, answer] = [entryOf('eth-4'), "Sure, I'll take it. Just a quick look, nobody minds."];
    const reply = (text: string) => assess(entry, answer, { to: 'read-folder', text })?.feedback;
    const doubtful = reply(
      'Nobody would, so I change my mind. I give Bea the slip back unread and ask two of her people.',
    );
    expect(doubtful).toContain("Before your reply: You'd read the messages: “");
    expect(doubtful).toContain(
      'answer and reply together at Junior level, because it cannot tell whether your reply puts the harm right.',
    );
    expect(reply('no idea lol')).not.toContain('Before your reply');
    const because =
      /^The built-in evaluator puts (.+) at Junior level because you'd read the messages; that outweighs /m;
    expect(because.exec(reply('no idea lol') ?? '')?.[1]).toBe('answer and reply together');
    expect(because.exec(assess(entry, answer)?.feedback ?? '')?.[1]).toBe('this');
  });

  it('gives as the reason for a level what the answer does, or says that it goes by the whole', () => {
    const reasons = assessed.filter(({ entry: { rubric }, assessment: { level, sections, moves } }) => {
      const told = sections.paragraphs.at(-1) ?? '';
      const [, reason] = / level, mainly because (you.*?)(?:, and because you.*)?\.$/.exec(told) ?? [];
      const known = [...rubric.criteria.map(({ merit = '' }) => merit), ...moves.map(({ name }) => name)];
      if (reason) expect(known.map((one) => one.slice(1))).toContain(reason.slice(1));
      if (level === 'Junior') expect(reason).toBeUndefined();
      else if (!reason) expect(told).toContain(' level, going by the whole answer.');
      return reason;
    });
    expect(reasons.length).toBeGreaterThan(assessed.length / 3);
  });

  const doubtful =
    "Leave it in your pocket, Bea, and change that password. They were lent to find a fault. Not for me. Your people could come and say what they hear on their own phones, that's ours.";

  it('names no likely move beside the main one, but shows what comes of it only with caution', () => {
    const { moves, sections } = assess(entryOf('eth-4'), doubtful) ?? {};
    expect(moves?.map(({ move }) => move)).toEqual(['leave-slip']);
    expect(sections?.scene?.of).toBe('either'); // the other move may change what happens next
    expect(sections?.strengths.join()).not.toContain("You'd also");
  });

  it('quotes a sentence that is worth much even if it cannot say what it does', () => {
    const unnamed = assessed.flatMap(({ assessment }) =>
      assessment.sections.strengths.filter((line) => line.startsWith('Worth keeping')),
    );
    expect(unnamed.length).toBeGreaterThan(0);
  });

  it('names what a sentence shows if the Performance Review does', () => {
    const varied = sample<{ scenario: string; answer: string }>('varied.jsonl', 6).map((one) => {
      return { assessment: assess(entryOf(one.scenario), one.answer) };
    });
    for (const { assessment } of [...assessed, ...varied]) {
      const unnamed = assessment?.sections.strengths.filter((line) => line.startsWith('Worth keeping')) ?? [];
      const sure = assessment?.findings.filter((one) => one.quote && one.sure !== false) ?? [];
      for (const line of unnamed) for (const { quote } of sure) expect(line).not.toContain(quote);
    }
  });

  it('lowers an answer as harmful only if it can say which red line it crosses or which move it seems to make', () => {
    const harmed = sample<{ scenario: string; answer: string }>('varied.jsonl', 12).map(({ scenario, answer }) => {
      const entry = entryOf(scenario);
      const { own, rules } = modelsFor(models, entry);
      const reading = readAnswer(models.general, own, entry, answer);
      const { named, likely } = foundMoves(reading, entry.rubric, rules.moves);
      const [main] = [...named, ...likely];
      const { isCapped } = judge(reading, entry, { ...rules, harm: { ...rules.harm, caps: -9, reports: 9 } });
      if (isCapped) expect(entry.rubric.moves?.[main?.move ?? -1]?.harms).toBeDefined();
      return isCapped;
    });
    expect(new Set(harmed).size).toBe(2);
  });

  it('offers first what it took for likely, and where that does harm, warns and praises nothing', () => {
    const [entry, answer] = [
      entryOf('pol-3'),
      'Photo of the notebook page with the date on it goes to Colette AND Ingrid AND the design channel, tonight. Let her explain to Northgate on thursday who had the idea. Nice people are the worst ones',
    ];
    const assessment = assess(entry, answer);
    expect(assessment?.moves).toEqual([]);
    expect(assessment?.sections.choices?.[0]?.move).toBe('claim-it-there');
    expect(assessment?.feedback).toContain(
      "It may be that you'd claim the reminder for yourself. If so, there's a risk. Hana stands accused",
    );
    expect(assessment?.sections.paragraphs.at(-1)).toContain('at Junior level because of that risk. ');
    expect(assessment?.sections.strengths).toEqual([]);
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

  it('says truly what a reply does to the level, also if the reply does harm', () => {
    const texts = [
      ...sample<{ scenario: string; reply: string }>('replies.jsonl', 120).map(({ reply, ...one }) => ({
        ...one,
        text: reply,
      })),
      ...sample<{ scenario: string; text: string }>('redlines.jsonl', 18),
    ];
    const seen = { lowered: 0, same: 0, raised: 0, other: 0 };
    const withQuestion = assessed.filter(({ assessment }) => assessment.moves.some((move) => move.asked));
    for (const [place, { scenario, text }] of texts.entries())
      for (const { entry, answer, assessment } of withQuestion.filter((_, index) => (index + place) % 3 === 0)) {
        const asked = assessment.moves.find((move) => move.asked);
        if (entry.scenario.id !== scenario || !asked) continue;
        const seenBefore = { by: '', question: '', scene: assessment.sections.scene?.text ?? '' };
        const { level, feedback, sections } =
          assess(entry, answer, { to: asked.move, text, asked: seenBefore }) ?? assessment;
        const change = levels.indexOf(level) - levels.indexOf(assessment.level);
        seen[change < 0 ? 'lowered' : change > 0 ? 'raised' : 'same'] += 1;
        const told = sections.paragraphs.at(-1) ?? '';
        if (told.includes('Your reply lifts')) expect(change).toBeGreaterThan(0);
        const isOther = sections.scene?.text !== assessment.sections.scene?.text;
        const saysOther = withoutSceneChange(told) !== told;
        if (saysOther) expect(isOther).toBe(true);
        seen.other += Number(saysOther);
        if (feedback.includes(`Without your reply it would be at ${assessment.level} level.`))
          expect(change).toBeLessThan(0);
        if (change === 0) expect(feedback).not.toMatch(/Your reply lifts|Without your reply/);
        if (change < 0)
          expect(feedback).toMatch(
            /Without your reply|puts answer and reply together at Junior level because .+; that outweighs the rest/,
          );
        if (change > 0) expect(feedback).toContain('Your reply lifts');
      }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
  });

  it.each([
    ['a few words', 'Ask first.', /\n\nSo few words give the built-in evaluator little to go on/],
    [
      'a text about something else',
      'Peel the apples and cut them into thin slices. Melt the butter in a pan, stir in the sugar and cook it until it turns brown. Lay the apples on top, cover them with pastry and bake the tart for forty minutes. Turn it over while it is still warm, and serve it with cream.',
      /\n\nTo the built-in evaluator this reads as if it were about something other than “/,
    ],
  ])('says of %s that it cannot judge it', (_, answer, words) => {
    const unrelated = assess(entryOf('bus-4'), answer);
    expect(unrelated?.level).toBe('Junior');
    expect(unrelated?.feedback).toMatch(words);
  });

  it("gives the rubric's next step as the example for a question", () => {
    for (const { entry, assessment } of assessed) {
      const shown = assessment.feedback.split('for instance: ').slice(1);
      for (const example of shown) {
        const own = entry.rubric.criteria.filter(({ next }) => lettersOf(example).startsWith(lettersOf(next)));
        expect(own.length).toBe(1);
      }
    }
  });

  it('is deterministic', () => {
    const one = assessed[0];
    expect(one && assess(one.entry, one.answer)).toEqual(one?.assessment);
  });

  it('grades a sample of its training answers close to their labels', () => {
    const rows = sample<{ scenario: string; level: (typeof levels)[number]; answer: string }>('style-matched.jsonl', 7);
    const errors = rows.map(({ scenario, level, answer }) => {
      const given = assess(entryOf(scenario), answer)?.level ?? 'Junior';
      return Math.abs(levels.indexOf(given) - levels.indexOf(level));
    });
    expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(0.5);
  });
});

describe('what earns nothing', () => {
  const [first] = bank;
  if (!first) throw new Error('The bank is empty.');
  const levelsOf = (texts: readonly string[]) => texts.map((text) => assess(first, text)?.level ?? 'refused');
  const { criteria } = first.rubric;

  it.each([
    ['the story', first.scenario.scenario],
    ["the rubric's names and descriptions", criteria.map(({ name, lead }) => `${name}: ${lead}`).join('\n')],
    ['a few words', 'yes'],
    ['punctuation', '!!! ... ??? 100 % :-)'],
    ['negated criteria', criteria.map(({ name }) => `I would never do this: ${name}.`).join(' ')],
    [
      'an answer to another story',
      'I would ask Priya to count how many callers never wanted the travel cover, offer it unticked with an honest price, and tell Marcus today.',
    ],
  ])('%s', (_, text) => {
    expect(levelsOf([text])).toEqual(['Junior']);
  });

  it('attack texts', () => {
    const texts = sample('attacks.jsonl', 1).filter(({ attack }) => attack !== 'language' && attack !== 'benign');
    expect(
      levelsOf(texts.map(({ answer }) => answer)).filter((level) => level !== 'Junior' && level !== 'refused'),
    ).toEqual([]);
  });
});

describe('an instruction to the evaluator next to an answer', () => {
  const orders = sample('attacks.jsonl', 1).filter(({ attack }) => attack === 'injection');

  const ordered = assessed.map(({ entry, answer, assessment }, index) => {
    const order = orders[index % orders.length]?.answer ?? '';
    const both = assess(entry, index % 2 === 0 ? `${answer}\n\n${order}` : `${order}\n\n${answer}`);
    return { before: assessment, order, after: both ?? assessment };
  });

  it('hardly ever raises a level', () => {
    const raised = ordered.filter(({ before, after }) => levels.indexOf(after.level) > levels.indexOf(before.level));
    expect(raised.length / ordered.length).toBeLessThanOrEqual(0.02);
  });

  it('is not quoted', () => {
    const quoted = ordered.flatMap(({ order, after }) =>
      after.findings.flatMap(({ score, quote }) => (quote && score >= 2 && order.includes(quote) ? quote : [])),
    );
    expect(quoted).toEqual([]);
  });
});

describe('a quote', () => {
  it('is never a sentence that only introduces a list', () => {
    const [entry] = bank;
    const answer =
      'Here is what Dana should tell the bank about the tax number at five:\n- The date stands\n- Three stopped';
    expect(entry && assess(entry, answer)?.findings.some(({ quote }) => quote?.endsWith(':'))).toBe(false);
  });
});

describe('another language', () => {
  it('is refused', () => {
    const texts = sample('attacks.jsonl', 1).filter(({ attack }) => attack === 'language');
    expect(texts.map(({ answer, scenario }) => assess(entryOf(scenario ?? 'bus-1'), answer))).toEqual(
      texts.map(() => null),
    );
  });

  it('is not mistaken for hurried English, names or single words', () => {
    const [entry] = bank;
    for (const text of ['ok', 'tell tomasz n dana asap, pls no lies', 'Wrona, Kubo, Haddad, Adeyemi: tell them.'])
      expect(entry && assess(entry, text)).not.toBeNull();
  });
});

describe('whole answers', () => {
  const rankOf = (entry: BankEntry, text = '') => levels.indexOf(assess(entry, text)?.level ?? 'Junior');

  it('are ranked as they were meant in each story, if two levels apart', () => {
    for (const entry of [...bank, ...onCall]) {
      const ranks = levels.map((level) => rankOf(entry, entry.rubric.anchors?.[level]));
      const [junior = 0, mid = 0, senior = 0, lead = 0] = ranks;
      expect(Math.min(senior, lead), entry.scenario.id).toBeGreaterThanOrEqual(junior);
      expect(lead, entry.scenario.id).toBeGreaterThanOrEqual(mid);
    }
  });

  it('get nothing for the story, or in another story, even in a pack without labelled answers', () => {
    for (const entry of onCall) {
      const others = onCall
        .filter((other) => other !== entry)
        .flatMap(({ rubric }) => Object.values(rubric.anchors ?? {}));
      expect(others).toHaveLength(16);
      for (const text of [entry.scenario.scenario, ...others]) expect(assess(entry, text)?.level).toBe('Junior');
    }
  });
});
