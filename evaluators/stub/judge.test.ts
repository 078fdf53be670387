import { describe, expect, it } from 'vitest';
import type { ScenarioWithRubric } from '../../scenarios/parseScenario.ts';
import { judge } from './judge.ts';

const criterion = {
  name: 'Takes the promise apart',
  junior: 'Accepts it.',
  mid: 'Asks.',
  senior: 'Separates.',
  lead: 'Changes.',
  next: 'I would ask.',
  concepts: [
    { idea: 'the wording', shows: 'mid' as const, terms: ['contract', 'exact wording'] },
    { idea: 'a smaller promise', shows: 'senior' as const, terms: ['smaller launch', 'part of the branches'] },
    { idea: 'the next promise', shows: 'lead' as const, terms: ['before sales promises'] },
  ],
};

const entry: ScenarioWithRubric = {
  scenario: {
    id: 'test',
    title: 'A Test',
    category: 'Business Pressure',
    difficulty: 'mid',
    scenario: 'Dana says the contract has a penalty of forty thousand for every week after that date.',
  },
  rubric: {
    criteria: [criterion],
    redLines: [
      {
        name: 'Hides it',
        cap: 'Junior',
        because: 'They would find out.',
        all: [
          ['bank', 'client'],
          ['hide', 'keep quiet'],
        ],
      },
    ],
    anchors: { Junior: 'a', Mid: 'b', Senior: 'c', Lead: 'd' },
  },
};

const scoreOf = (answer: string) => judge(entry, answer).findings[0]?.score ?? -1;

describe('the judge', () => {
  it('finds words by their stem, whatever the case and the quotes', () => {
    expect(scoreOf('I’d read the CONTRACTS.')).toBeGreaterThan(0);
    expect(scoreOf('I read what it says.')).toBe(0);
  });

  it('finds a term only where its words stand close together and in order', () => {
    expect(scoreOf('A much smaller first launch.')).toBeGreaterThan(0);
    expect(scoreOf('The launch is smaller now.')).toBe(0);
    expect(scoreOf('Smaller is what I want, since nobody needs a big launch.')).toBe(0);
  });

  it('rates several ideas that meet in one sentence, with reasons, above one alone', () => {
    const one = scoreOf('I read the contract.');
    const two = scoreOf('I read the contract and propose a smaller launch, because the risk is lower.');
    const three = scoreOf(
      'I read the contract and propose a smaller launch, because it costs less, and from now on we check before sales promises a date.',
    );
    expect(one).toBeLessThan(two);
    expect(two).toBeLessThan(three);
  });

  it('gives 4 only to an answer with an idea that shows Lead', () => {
    const padded =
      'The contract matters because of the risk, but a smaller launch costs less, so I track it and propose a rule. Then I take part of the branches.';
    expect(scoreOf(padded)).toBe(3);
  });

  it('hears negation', () => {
    expect(scoreOf('I would not read the contract.')).toBe(0);
    expect(scoreOf("I don't care about the contract.")).toBe(0);
  });

  it('hears hedging', () => {
    const firm = judge(entry, 'I read the contract and ask for a smaller launch.').findings[0]?.score ?? 0;
    const hedged =
      judge(entry, 'Maybe I read the contract and ask for a smaller launch, I guess.').findings[0]?.score ?? 0;
    expect(hedged).toBeLessThan(firm);
  });

  it('gives nothing for a sentence copied from the story, or for terms in a row', () => {
    expect(scoreOf('The contract has a penalty of forty thousand for every week after that date.')).toBe(0);
    expect(scoreOf('contract, smaller launch, exact wording, before sales promises')).toBe(0);
  });

  it('quotes the sentence that earns the score, exactly as it was typed', () => {
    const answer = 'First this.  Then I’d read the  contract!\nAnd more.';
    expect(judge(entry, answer).findings[0]?.quote).toBe('Then I’d read the  contract!');
  });

  it('sees a red line, and not where the conduct is denied', () => {
    expect(judge(entry, 'I hide it from the bank.').crossings).toEqual([
      { redLine: 'Hides it', quote: 'I hide it from the bank.' },
    ]);
    expect(judge(entry, "I wouldn't hide it from the bank.").crossings).toEqual([]);
    expect(judge(entry, 'The bank opens at nine. I hide in the kitchen.').crossings).toEqual([]);
  });
});
