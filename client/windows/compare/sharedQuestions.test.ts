import { describe, expect, it } from 'vitest';
import { gameToCompare, workshopOf } from '../../testing/gameToCompare.ts';
import { bank } from '../../testing/testGame.ts';
import { comparisonFacts, gamesCompared, otherStoriesNote } from './comparisonTexts.ts';
import { sharedQuestions } from './sharedQuestions.ts';
import { revealToggled, type Workshop, workshopReducer } from './workshop.ts';

describe('the shared questions', () => {
  it('are those that two games answer: the same story with the same text', () => {
    const [first, second, third] = bank;
    if (!first || !second || !third) throw new Error('The bank is too small.');
    const games = [
      gameToCompare('a', 'Ann', [first, second]),
      gameToCompare('b', 'Bob', [{ ...second }, third]),
      gameToCompare('c', 'Cay', [{ ...first, scenario: 'Another text.' }, second, second]),
    ];
    const { questions, others } = sharedQuestions(workshopOf(games));
    expect(questions.map(({ scenario, answers }) => [scenario.id, answers.map(({ name }) => name)])).toEqual([
      [second.id, ['Ann', 'Bob', 'Cay']],
    ]);
    expect(others).toBe(3);
  });

  it('come with the players and seeds of their games, and the games that share none', () => {
    const games = [gameToCompare('a', 'Ann'), gameToCompare('b', 'Bob'), gameToCompare('c', 'Cay', bank.slice(4, 6))];
    const comparison = sharedQuestions(workshopOf(games));
    expect(gamesCompared(comparison)).toBe('Two of three games compared.');
    expect(otherStoriesNote(comparison)).toBe(' Other stories: Cay.');
    expect(comparisonFacts(comparison)).toEqual(['Players: Ann and Bob', 'Seed: team']);
    expect(gamesCompared(sharedQuestions(workshopOf(games.slice(0, 2))))).toBe('Two games compared.');
    expect(gamesCompared(sharedQuestions(workshopOf(games.slice(2))))).toBe('One game.');
    const seeded = games.map((one, index) => ({ ...one, seed: ['team', 'other', 'third'][index] ?? '' }));
    expect(comparisonFacts(sharedQuestions(workshopOf(seeded)))).toEqual(['Players: Ann and Bob', 'Seed: team, other']);
  });

  it('show their levels only after their moves', () => {
    const workshop = workshopOf([gameToCompare('a', 'Ann'), gameToCompare('b', 'Bob')]);
    const { key = '', levelsKey = '' } = sharedQuestions(workshop).questions[0] ?? {};
    const shown = (of: Workshop) =>
      sharedQuestions(of).questions.map(({ revealed, withLevels }) => [revealed, withLevels]);
    const early = workshopReducer(workshop, revealToggled(levelsKey));
    expect(shown(early)).toEqual([
      [false, false],
      [false, false],
    ]);
    expect(shown(workshopReducer(early, revealToggled(key)))[0]).toEqual([true, true]);
    expect(shown(workshopReducer(workshop, revealToggled(key)))[0]).toEqual([true, false]);
  });

  it('are revealed one by one', () => {
    const workshop = workshopOf([gameToCompare('a', 'Ann'), gameToCompare('b', 'Bob')]);
    const [first] = sharedQuestions(workshop).questions;
    const next = workshopReducer(workshop, revealToggled(first?.key ?? ''));
    expect(sharedQuestions(next).questions.map(({ revealed }) => revealed)).toEqual([true, false]);
  });
});
