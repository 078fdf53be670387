import { describe, expect, it } from 'vitest';
import type { BankEntry } from '../../scenarios/bank.ts';
import { testPack } from '../../scenarios/testing/testScenario.ts';
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

const entry: BankEntry = {
  setting: { pack: testPack, scenarios: [] },
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

const findingOf = (answer: string) => judge(entry, answer).findings[0];
const ideasOf = (answer: string) => findingOf(answer)?.ideas;
const scoreOf = (answer: string) => findingOf(answer)?.score ?? -1;

describe('the judge', () => {
  it('finds words by their stem, whatever the case and the quotes', () => {
    expect(ideasOf('I’d read the CONTRACTS.')).toEqual(['the wording']);
    expect(scoreOf('I read what it says.')).toBe(0);
  });

  it('finds an idea only where the words of its term stand close together and in order', () => {
    expect(ideasOf('A much smaller first launch.')).toEqual(['a smaller promise']);
    expect(ideasOf('The launch is smaller now.')).toEqual([]);
    expect(ideasOf('Smaller is what I want, since nobody needs a big launch.')).toEqual([]);
  });

  it('rates a reason above a remark, a price above a reason, and a rule with an owner above all three', () => {
    const remark = 'I read the contract, and the penalty of forty thousand, with Dana.';
    const reason = `${remark} I would suggest a smaller launch in part of the branches, because owners get stuck and the bank would be hurt by it.`;
    const price = `${reason} The risk is that Dana may lose some of the first customers of the launch. What we don't know is whether the penalty counts a smaller launch, so I'd ask the bank and count who stops in those branches. The question is not the penalty but what the launch is for. If Dana fails, we go back to the exact wording.`;
    const rule = `${reason} From now on nothing is promised before sales promises are checked with us: Dana owns that rule, and after two contracts we look again whether it worked.`;
    expect([remark, reason, price, rule].map(scoreOf)).toEqual([1, 2, 3, 4]);
  });

  it('takes no scale for seniority: length alone lifts nothing', () => {
    const more = ' The contract is long and the launch is near, and Dana has a pen.';
    expect(scoreOf(`I read the contract.${more}${more.replace('Dana', 'the bank')}`)).toBe(1);
  });

  it('takes a short answer that is full of matter for no row of terms, and a row for no answer', () => {
    expect(ideasOf('Dana holds our contract. I read that contract. The contract waits.')).toEqual(['the wording']);
    expect(
      ideasOf(
        'I contract and exact wording and part of the branches and the smaller launch and before sales promises.',
      ),
    ).toEqual([]);
  });

  it('hears negation', () => {
    expect(ideasOf('I would not read the contract.')).toEqual([]);
    expect(ideasOf("I don't care about the contract.")).toEqual([]);
  });

  it('hears hedging', () => {
    const rule =
      'I read the contract, and the penalty of forty thousand, with Dana. From now on the wording of a launch needs an owner: Dana owns it and we look again after two contracts.';
    const hedged = rule.replace('From now on', 'Maybe, I guess, from now on');
    expect(scoreOf(rule)).toBe(4);
    expect(scoreOf(hedged)).toBeLessThan(4);
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
