import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import type { BankEntry } from '../../scenarios/bank.ts';
import { type Level, levels } from '../../scenarios/rubric.ts';
import { Verdict } from '../assessment.ts';
import { judge } from './judge.ts';
import { stub } from './stub.ts';
import { alone, bank, labelled as blind, entryOf, type Labelled, termsOf } from './testing/shippedAnswers.ts';

const anchors = bank.flatMap(({ scenario, rubric }) =>
  levels.map((level): Labelled => ({ scenario: scenario.id, level, answer: rubric.anchors[level] })),
);

function meanScore(entry: BankEntry, answer: string): number {
  const { findings } = judge(entry, answer);
  return findings.reduce((sum, { score }) => sum + score, 0) / findings.length;
}

function answerOf(set: readonly Labelled[], id: string, level: Level): string {
  return set.find((item) => item.scenario === id && item.level === level)?.answer ?? '';
}

describe.each(bank.map((entry) => [entry.scenario.id, entry] as const))('in %s', (id, entry) => {
  it('the four anchor answers come out at their levels', async () => {
    const given = await Promise.all(levels.map((level) => stub.assess(entry, entry.rubric.anchors[level], alone)));
    expect(given.map(({ level }) => level)).toEqual(levels);
  });

  it('a senior answer outranks a junior one, by writers who saw neither rubric nor stub', () => {
    expect(meanScore(entry, answerOf(blind, id, 'Senior'))).toBeGreaterThan(
      meanScore(entry, answerOf(blind, id, 'Junior')),
    );
  });

  it('an assessment is well-formed, quotes the answer to the letter, and is the same bytes every time', async () => {
    for (const { answer } of [...anchors, ...blind].filter(({ scenario }) => scenario === id)) {
      const assessment = await stub.assess(entry, answer, alone);
      expect(Value.Check(Verdict, assessment)).toBe(true);
      for (const { score, quote } of assessment.findings) {
        expect(quote === null).toBe(score === 0);
        if (quote !== null) expect(answer).toContain(quote);
      }
      expect(JSON.stringify(await stub.assess(entry, answer, alone))).toBe(JSON.stringify(assessment));
    }
  });

  it('no line of the anchors or of the blind answers is taken for misconduct', () => {
    for (const { answer } of [...anchors, ...blind].filter(({ scenario }) => scenario === id)) {
      expect(judge(entry, answer).crossings).toEqual([]);
    }
  });

  it('the story itself, copied, earns nothing', async () => {
    expect((await stub.assess(entry, entry.scenario.scenario, alone)).level).toBe('Junior');
  });

  it("the rubric's own terms in a row earn nothing", async () => {
    for (const separator of [', ', '; ', '\n', ' / ']) {
      expect((await stub.assess(entry, termsOf(entry).join(separator), alone)).level).toBe('Junior');
    }
  });

  it('saying a senior answer three times is worth no more than saying it once', () => {
    const once = answerOf(blind, id, 'Senior');
    expect(meanScore(entry, [once, once, once].join('\n'))).toBe(meanScore(entry, once));
  });
});

describe('the same answers given to another scenario', () => {
  const strangers = (set: readonly Labelled[]) =>
    set.flatMap(({ scenario, answer }) =>
      bank.filter((entry) => entry.scenario.id !== scenario).map((entry) => ({ entry, answer })),
    );

  it.each([
    ['anchors', anchors],
    ['blind answers', blind],
  ])(
    'rate low: %s',
    async (_, set) => {
      const tally = new Map<Level, number>();
      for (const { entry, answer } of strangers(set)) {
        const { level } = await stub.assess(entry, answer, alone);
        tally.set(level, (tally.get(level) ?? 0) + 1);
      }
      const all = set.length * (bank.length - 1);
      expect(((tally.get('Senior') ?? 0) + (tally.get('Lead') ?? 0)) / all).toBeLessThan(0.01);
      expect((tally.get('Junior') ?? 0) / all).toBeGreaterThan(0.99);
    },
    30_000,
  );
});

describe('the feedback', () => {
  it('has a recognisable title, quotes the answer, and names what is there and what is missing', async () => {
    for (const { scenario, answer } of blind) {
      const entry = entryOf(scenario);
      const { feedback, findings } = await stub.assess(entry, answer, alone);
      expect(feedback).toMatch(/^\*\*[^*]*(Approach|Compromise|Management|Mindset|Stance|Advocacy)[^*]*\*\*\n\n/);
      for (const { criterion, score, quote } of findings) {
        if (score < 2) continue;
        expect(feedback).toContain(`- ${criterion}, as a `);
        expect(feedback).toContain(`“${(quote ?? '').slice(0, 40).replace(/[.,;:]$/, '')}`);
      }
      const missing = findings.filter(({ score }) => score === 0);
      for (const { criterion } of missing) expect(feedback.toLowerCase()).toContain(criterion.toLowerCase());
    }
  });

  it('of gibberish, of another subject and of bare punctuation says that nothing in it touches the scenario', async () => {
    for (const answer of [
      'asdf jkl qwer uiop',
      '!!! ??? ...',
      'My cat sleeps in the sun because it is warm, and I love it.',
    ]) {
      for (const entry of bank) {
        const { feedback, level } = await stub.assess(entry, answer, alone);
        expect(level).toBe('Junior');
        expect(feedback).toContain('does not yet touch');
      }
    }
  });
});

describe('the conclusion', () => {
  const game = (level: Level) =>
    Promise.all(
      bank.slice(0, 5).map(async (entry) => {
        const answer = entry.rubric.anchors[level];
        return { entry, answer, assessment: await stub.assess(entry, answer, alone) };
      }),
    );

  it.each(levels)('of five %s answers is that level, in paragraphs, the same every time', async (level) => {
    const conclusion = await stub.conclude(await game(level), alone);
    expect(conclusion.level).toBe(level);
    expect(conclusion.summary.split('\n\n').length).toBeGreaterThanOrEqual(3);
    expect(await stub.conclude(await game(level), alone)).toEqual(conclusion);
  });
});
