import { describe, expect, it } from 'vitest';
import { learnWordsOnly } from './wordsBaseline.ts';

const words = ['obey', 'ask', 'weigh', 'change'];
const scenarios = ['bus-1', 'bus-2', 'bus-3', 'bus-4', 'bus-5', 'bus-6'];
const training = scenarios.flatMap((scenario) =>
  words.map((word, labelled) => ({ scenario, labelled, answer: `I ${word} them in ${scenario}.` })),
);

describe('learnWordsOnly', () => {
  it('grades by words that indicate the level in other scenarios', () => {
    const wordsOnly = learnWordsOnly(training);
    for (const answer of training) expect(wordsOnly(answer)).toBe(answer.labelled);
    expect(words.map((word) => wordsOnly({ scenario: 'own-1', answer: `I ${word} them in own-1.` }))).toEqual([
      0, 1, 2, 3,
    ]);
  });

  it('learns nothing from answers to the same scenario', () => {
    const swapped = training.map((answer) =>
      answer.scenario === 'bus-1' ? { ...answer, labelled: 3 - answer.labelled } : answer,
    );
    const wordsOnly = learnWordsOnly(swapped);
    const own = training.filter(({ scenario }) => scenario === 'bus-1');
    expect(own.map(wordsOnly)).toEqual([0, 1, 2, 3]);
  });

  it('gives as many answers each level as are labelled so', () => {
    const rare = training.filter(({ labelled, scenario }) => labelled !== 1 || scenario === 'bus-1');
    const wordsOnly = learnWordsOnly(rare.map((answer) => ({ ...answer, labelled: answer.labelled === 3 ? 3 : 0 })));
    expect(new Set(training.map(wordsOnly))).toEqual(new Set([0, 3]));
  });

  it('grades even without training data', () => {
    expect(learnWordsOnly([])({ scenario: 'bus-1', answer: 'I ask.' })).toBe(0);
  });
});
