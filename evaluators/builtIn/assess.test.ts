import { describe, expect, it } from 'vitest';
import type { BankEntry } from '../../scenarios/bank.ts';
import { levels } from '../../scenarios/rubric.ts';
import { levelOfAnswer } from '../level.ts';
import { quoteFinder } from '../quote.ts';
import { judge } from './judge.ts';
import { modelsFor } from './models.ts';
import { groupMoves } from './moves/groupMoves.ts';
import { readAnswer } from './reading.ts';
import { assessed, sample } from './testing/sampleAnswers.ts';
import { assess, bank, entryOf, models, onCall, scenesOf } from './testing/shipped.ts';

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

  it('finds no harmful move in an answer that shows two criteria at Senior level, even if its words resemble one', () => {
    const careful =
      'Show it as a prototype with a sign saying so. Take names, not signatures. No practice gets it Monday. Leila tests it after the fair.';
    const assessment = assess(entryOf('bus-3'), careful);
    expect(assessment?.level).toBe('Senior');
    expect(assessment?.moves.map(({ move }) => move)).toEqual(['show-not-ship']);
    expect(assessment?.sections.title).toBe('Your Approach');
  });

  it('hedges that an answer does harm if that is only likely, but nothing else nearly as much', () => {
    for (const [id, move, answer] of [
      ['bus-1', 'zeros', 'Just fill in a dummy number so the form lets them through, they can fix it later.'],
      ['bus-3', 'sell-monday', "I'd give her the screen as it is. People know themselves how ill they are."],
      ['eth-1', 'keep-ticked', "Don't touch it, 410,000 is a lot of money for one tick."],
      ['eth-4', 'machine-sorts', "I'd let ChatGPT make groups out of it, then no human reads anything."],
      ['pol-4', 'bend-or-hide', "I'd draw it quietly and not tell Marcus until it's decided."],
    ] as const) {
      const { moves, feedback } = assess(entryOf(id), answer) ?? {};
      expect(moves?.map((made) => [made.move, made.harms])).toEqual([[move, true]]);
      expect(feedback).toContain('If I read you right, you');
    }
    for (const [id, answer] of [
      ['bus-1', 'Never let people fill in zeros, nobody fixes it later.'],
      ['eth-4', 'No machine sorts this. Ask the patients.'],
      ['bus-3', 'Giving her the screen as it is on Monday is out of the question.'],
    ] as const)
      expect(assess(entryOf(id), answer)?.moves.filter(({ harms }) => harms)).toEqual([]);
    const shared = "Just send Tomasz the drawing with an empty box, Marcus doesn't need to know before it's built.";
    expect(assess(entryOf('eth-1'), shared)?.moves).toEqual([]);
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

  it('sends the id of a move with each line that says it, and that line as it reads alone', () => {
    const told = assessed.flatMap(({ assessment: { moves, sections } }) =>
      [...sections.paragraphs, ...sections.strengths].flatMap((line) => {
        const said = moves.find(({ name }) => line.includes(`${name.replace(/^You'd/, '')}: “`));
        return said ? { said, decision: sections.decisions?.find((one) => one.line === line) } : [];
      }),
    );
    expect(told.length).toBeGreaterThan(assessed.length / 5);
    for (const { said, decision } of told) expect(decision?.move).toBe(said.move);
    const beside = told.filter(({ decision }) => decision?.line.startsWith("You'd also "));
    expect(beside.length).toBeGreaterThan(0);
    for (const { said, decision } of beside) expect(decision?.alone).toContain(`${said.name}: “`);
  });

  it('asks the question of one move at most, in the voice of somebody in the story', () => {
    for (const { assessment } of assessed) {
      const asked = assessment.moves.filter((move) => move.asked);
      expect(asked.length).toBeLessThanOrEqual(1);
      for (const { question } of asked) expect(assessment.feedback).toContain(` asks: “${question}”`);
    }
  });

  it('tells what happens next after the move that it names, and offers the player all others', () => {
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
      const told = scene && `\n\n**What happens next**\n\n${scene.text}\n\n${assessment.sections.level}`;
      expect(assessment.feedback).toContain(told ?? '');
      expect(assessment.feedback.includes('What happens next')).toBe(scene !== null);
    }
  });

  const doubtful =
    "Leave it in your pocket, Bea, and change that password. They were lent to find a fault. Not for me. Your people could come and say what they hear on their own phones, that's ours.";

  it('does not name a likely move beside the main one, but leaves open what comes of the main one', () => {
    const { moves, sections } = assess(entryOf('eth-4'), doubtful) ?? {};
    expect(moves?.map(({ move }) => move)).toEqual(['leave-slip']);
    expect(sections?.scene?.of).toBe('either'); // the other move may change what happens next
    expect(sections?.strengths.join()).not.toContain("You'd also");
  });

  it('lowers an answer as harmful only if it can say which red line it crosses or which move it seems to make', () => {
    const harmed = sample<{ scenario: string; answer: string }>('varied.jsonl', 12).map(({ scenario, answer }) => {
      const entry = entryOf(scenario);
      const { own, rules } = modelsFor(models, entry);
      const reading = readAnswer(models.general, own, entry, answer);
      const { named, likely } = groupMoves(reading, entry.rubric, rules.moves);
      const [main] = [...named, ...likely];
      const { isCapped } = judge(reading, entry, { ...rules, harm: { ...rules.harm, caps: -9, reports: 9 } });
      if (isCapped) expect(entry.rubric.moves?.[main?.move ?? -1]?.harms).toBeDefined();
      return isCapped;
    });
    expect(new Set(harmed).size).toBe(2);
  });

  it('offers the likely move first, and if that move does harm, warns of it and praises nothing', () => {
    const entry = entryOf('pol-3');
    const answer =
      'Photo of the notebook page with the date on it goes to Colette AND Ingrid AND the design channel, tonight. Let her explain to Northgate on thursday who had the idea. Nice people are the worst ones';
    const assessment = assess(entry, answer);
    expect(assessment?.moves).toEqual([]);
    expect(assessment?.sections.choices?.[0]?.move).toBe('claim-it-there');
    expect(assessment?.feedback).toContain(
      "Perhaps you'd make your claim to Colette without sparing Hana. If so, there's a risk. Hana is shown up before Colette",
    );
    expect(assessment?.sections.level).toContain('at Junior level because of that risk. ');
    expect(assessment?.sections.strengths).toEqual([]);
  });

  it('is deterministic', () => {
    const one = assessed[0];
    expect(one && assess(one.entry, one.answer)).toEqual(one?.assessment);
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

describe('whole answers', () => {
  const rankOf = (entry: BankEntry, text = '') => levels.indexOf(assess(entry, text)?.level ?? 'Junior');

  it('that it was not trained on are graded a quarter of a level off at most, on average', () => {
    const errors = [...bank, ...onCall].flatMap((entry) =>
      levels.map((level, rank) => Math.abs(rankOf(entry, entry.rubric.anchors?.[level]) - rank)),
    );
    expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(0.25);
  });

  it('that were written two levels apart are ranked in that order in each story', () => {
    for (const entry of [...bank, ...onCall]) {
      const ranks = levels.map((level) => rankOf(entry, entry.rubric.anchors?.[level]));
      const [junior = 0, mid = 0, senior = 0, lead = 0] = ranks;
      expect(Math.min(senior, lead), entry.scenario.id).toBeGreaterThanOrEqual(junior);
      expect(lead, entry.scenario.id).toBeGreaterThanOrEqual(mid);
    }
  });
});
