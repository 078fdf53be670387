import { describe, expect, it } from 'vitest';
import { lowerFirst } from '../../../scenarios/text/firstLetter.ts';
import { lettersOf, quotationsIn } from '../testing/quotationsIn.ts';
import { assessed, sample } from '../testing/sampleAnswers.ts';
import { assess, entryOf } from '../testing/shipped.ts';
import { generalActs } from './generalActs.ts';

const isPraised = /^This stood out: /;

describe('feedback', () => {
  const varied = sample<{ scenario: string; answer: string }>('varied.jsonl', 6).map((one) => {
    return { assessment: assess(entryOf(one.scenario), one.answer) };
  });

  it('praises nothing in its title where it is sure of nothing', () => {
    const evasive =
      "Well, it's all a question of balance. Every customer is important, and so is every driver, and at the end of the day we're all one team. I'd keep the dialogue going and be open about everything, and then we'd find something that works for Orrin and for the small ones too. Ruben remembers who stood with him, that's worth more than a ring binder.";
    expect(assess(entryOf('bus-5'), evasive)?.sections.title).toBe('Your Approach');
  });

  it('names the built-in evaluator', () => {
    for (const { assessment } of assessed) expect(assessment.feedback).toMatch(/the built-in evaluator/i);
  });

  it('says the level once, names at most four strengths, gives one tip on the main decision, and asks at most twice', () => {
    for (const { assessment } of assessed) {
      const tip = assessment.sections.tip ?? '';
      expect(tip !== '').toBe(assessment.sections.scene !== null);
      const [told = '', asked = ''] = assessment.feedback.split('**Areas for growth:**');
      expect(told.match(/ at (Junior|Mid|Senior|Lead) level/g)?.length).toBe(1);
      expect(told.split('**Strengths:**')[1]?.trim().split('\n').length ?? 0).toBeLessThanOrEqual(4);
      const lines = asked.trim().split('\n').filter(Boolean);
      const questions = tip ? lines.slice(1) : lines;
      expect(lines.indexOf(`- ${tip}`)).toBe(tip ? 0 : -1);
      expect(questions.length).toBeLessThanOrEqual(2);
      for (const question of questions) expect(question).toMatch(/^- .*\?/);
    }
  });

  it('quotes what the player would do, beside a decision and without one, and nothing twice', () => {
    const own = assessed.filter(({ assessment }) => assessment.feedback.includes('In your words: “'));
    expect(own.filter(({ assessment }) => assessment.moves.length > 0).length).toBeGreaterThan(assessed.length / 10);
    for (const { assessment } of assessed) {
      const { paragraphs, words = [], strengths } = assessment.sections;
      const [first = ''] = [...paragraphs, ...words];
      expect(first).toMatch(assessment.moves.length === 0 ? /^(In your words|You wrote): “/ : /“/);
      const quotations = quotationsIn([...paragraphs, ...words, ...strengths].join(' '));
      expect(new Set(quotations).size).toBe(quotations.length);
    }
  });

  it('decides nothing for a player who says that they do not know, and quotes what they weigh', () => {
    const entry = entryOf('eth-1');
    const plan = 'Not ticked, and the 9 euros written big next to it.';
    expect(assess(entry, plan)?.moves.length).toBeGreaterThan(0);
    const but = 'But the woman in Oslo would have no cover, and that would be my doing too.';
    const { moves, sections } = assess(entry, `I really don't know. ${plan} ${but}`) ?? {};
    expect(moves).toEqual([]);
    expect(sections?.scene).toBeNull();
    expect(sections?.words?.[0]).toBe(`You say that you don't know yet. What weighs on you: “${plan}” and “${but}”`);
    const weighed = entry.rubric.moves?.filter(({ protects }) => sections?.words?.[1]?.includes(protects.slice(2)));
    expect(weighed).toHaveLength(2);
    const aboutNextTime = entry.rubric.criteria.at(-1)?.question ?? '';
    expect(sections?.growth).toHaveLength(1);
    expect(sections?.growth[0]).not.toContain(aboutNextTime);
  });

  it('decides nothing for a player who only thinks of something', () => {
    const weighed =
      "I've thought about the notebook all through the clapping. If I say “that was mine” next to the milk I sound like a child. Maybe ask Hana first, alone? But with my review in three weeks that sounds like I want something, and I do want something. Or Ingrid, but then it's behind her back.";
    const { moves, sections } = assess(entryOf('pol-3'), weighed) ?? {};
    expect(moves).toEqual([]);
    expect(sections?.choices?.map(({ move }) => move)).toContain('hana-alone');
  });

  it('offers two ways that they have not weighed', () => {
    const thoughts = 'A blank page where patients write what they want, or the list that five of nine would like.';
    const { words = [] } = assess(entryOf('eth-4'), `I don't know what to do. ${thoughts}`)?.sections ?? {};
    expect(words[1]).toMatch(/^Here are two things you could do\. You could .*\. That .*\. Or you could .*\. That /);
    expect(words[1]).not.toMatch(/blank page|than the list/);
  });

  it('reads what names people and things of the story, whatever it says of them', () => {
    const warm =
      "Colette, honestly, this house has been kind to me. Hana showed me where the good pens are, and whatever Rota turns out to be on Thursday, I'd want us all to still like each other afterwards. That matters more to me than anything else, truly. I have been sleeping badly over it and I would like to stop.";
    const assessment = assess(entryOf('pol-3'), warm);
    expect(assessment?.feedback).not.toContain('something other than');
    expect(assessment?.feedback).toContain('“');
  });

  it('has only a question under growth at Lead, and nearly always strengths from Senior on', () => {
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
        ...criteria.flatMap(({ acts = [] }) => acts.flatMap(({ act }) => [act, lowerFirst(act)])),
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
      for (const quotation of quotationsIn(assessment.sections.strengths.join('\n')))
        expect(lettersOf(answer)).toContain(lettersOf(quotation));
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

  it('praises nothing where it suspects harm', () => {
    const all = [
      ...assessed.map(({ assessment }) => assessment),
      ...varied.flatMap(({ assessment }) => assessment ?? []),
    ];
    const suspected = all.filter(({ sections }) => / because of that risk\./.test(sections.level));
    expect(suspected.length).toBeGreaterThan(2);
    for (const { sections } of suspected) expect(sections.strengths).toEqual([]);
  });

  it('accuses nobody of what the answer only weighs', () => {
    const answer =
      "If I say it's the pen, well she asked, but Ingrid told me to be patient and maybe I wreck it for her in a lift. If I say it's fine I'm nodding like everybody else. Sorry, no idea";
    const assessment = assess(entryOf('pol-5'), answer);
    expect(assessment?.crossings).toEqual([]);
    expect(assessment?.feedback).toContain("You say that you don't know yet.");
    expect(assessment?.feedback).toMatch(/two things you could do\. You could (?!keep your view of Fridays)/);
    expect(assessment?.feedback).not.toMatch(/risk/i);
  });

  it('praises no act that the sentence denies', () => {
    const answer = [
      "Oh no, poor Mrs Ferris, and she still rings just to say so! That would have finished me off right there at my desk. So first, Dana: no, it isn't one patient, it's the one patient who says thank you. Forty practices, there'll be somebody in every one of them, and the people with shaky hands too, and they don't send notes. And I'd say straight away that it's my fault, I drew the thing and only tried it without a mouse this morning, so nobody needs to glare at Tomasz.",
      "But I wouldn't go for the three weeks just yet. I'd ask him: never mind teaching my pretty grid the Tab key, could you put an ordinary dropdown under it, the plain grey one every browser already has, same free times in it, 'Choose a time from a list'? One field, not a whole old page to keep alive next to the new one. My gran does those with her screen reader all day (she moans, but she does them). If he says that will hold, we launch with it, and the grid gets its three weeks afterwards with somebody's name on it, not as line 35. And before that I'd ring Alder Street and ask whether Mrs Ferris would try it with me, I'd bring biscuits!",
    ].join('\n\n');
    const feedback = assess(entryOf('eth-3'), answer)?.feedback;
    expect(feedback).toContain('One field, not a whole old page to keep alive next to the new one.');
    expect(feedback).not.toContain("You'd keep the old picker running");
  });

  it('says what stands out even if it cannot say what it does', () => {
    const unnamed = assessed.flatMap(({ assessment }) =>
      assessment.sections.strengths.filter((line) => isPraised.test(line)),
    );
    expect(unnamed.length).toBeGreaterThan(0);
  });

  it('says why a sentence stands out if that is sure', () => {
    const answer =
      "So Dana sells eleven depots for the price of four and now it's either Pavel or me who pays for it? It's a sales hole so Dana fills it: she rings Vandel and offers one language now and the other two later for extra money. If that's a no, I'll give up two of my four weeks and not a day more, and those two I spend in a cold store with gloves on. And nobody touches Pavel.";
    expect(assess(entryOf('bus-4'), answer)?.sections.strengths.join('\n')).toMatch(
      /You offered Ingrid more than a yes or no to the four weeks: “If that's a no, I'll give up two/,
    );
  });

  it("has the sentences that it praises as the player's own, also after a reply, and no others", () => {
    const replied = assessed.flatMap(({ entry, answer, assessment }) => {
      const to = assessment.moves.find(({ asked }) => asked)?.move;
      const again = to && assess(entry, answer, { to, text: 'I would think about it.' });
      return again ? { answer, assessment: again } : [];
    });
    const isPraise = (line: string) =>
      isPraised.test(line) || generalActs.some(({ act }) => line.startsWith(`${act}: “`));
    for (const { answer, assessment } of [...assessed, ...replied]) {
      const { strengths, praised } = assessment.sections;
      const told = quotationsIn(strengths.filter(isPraise).join('\n')).map((one) => one.slice(1, -1));
      expect(praised).toEqual(expect.arrayContaining(told.filter((quote) => !/^…|…$/.test(quote))));
      for (const quote of praised ?? []) {
        expect(strengths.join()).toContain(`“${quote}”`);
        expect(lettersOf(answer)).toContain(lettersOf(quote));
      }
    }
    expect(replied.some(({ assessment }) => assessment.sections.praised?.length)).toBe(true);
  });

  it('notices what a player has lived through once, and no plan as that', () => {
    const lie = "I'd lie to the bank and tell Dana that all is well.";
    const wife =
      "My wife would kill me if I lost this job, so I tell Bea thank you, and then keep her count off my slides so Marcus's team gets its money.";
    const paragraphs = assess(entryOf('bus-2'), wife)?.sections.paragraphs ?? [];
    expect(paragraphs.filter((one) => one.includes(wife))).toEqual([`You brought in somebody you know: “${wife}”`]);
    const plan = "I'd give my cousin the contract and tell nobody.";
    expect(assess(entryOf('bus-1'), `${plan} ${lie}`)?.feedback).not.toContain('You brought in');
  });

  it('notices what a player has lived through, and praises nothing beside harm', () => {
    const answer =
      "I take the slip, thank you Bea. I was a nurse for sixteen years and I have read far worse than booking messages. I'd read four hundred of the messages tonight, without the names, and count what patients write. It's my own idea, and if anybody asks I'd say that it comes from support.";
    const { sections } = assess(entryOf('eth-4'), answer) ?? {};
    expect(sections?.title).toBe('An Approach with a Risk to Weigh');
    expect(sections?.paragraphs).toContain(
      'You spoke from experience: “I was a nurse for sixteen years and I have read far worse than booking messages.”',
    );
    expect(sections?.strengths).toEqual([]);
  });

  it('says what a sentence shows wherever the Performance Review says it', () => {
    for (const { assessment } of [...assessed, ...varied]) {
      const unnamed = assessment?.sections.strengths.filter((line) => isPraised.test(line)) ?? [];
      const sure = assessment?.findings.filter((one) => one.quote && one.sure !== false) ?? [];
      for (const line of unnamed) for (const { quote } of sure) expect(line).not.toContain(quote);
    }
  });
});
