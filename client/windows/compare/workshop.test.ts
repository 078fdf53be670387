import { describe, expect, it } from 'vitest';
import { bank, verdictOn } from '../../testing/testGame.ts';
import { type ComparedGame, readableName } from './comparedGame.ts';
import { moveGroups } from './moveGroups.ts';
import { sharedQuestions } from './sharedQuestions.ts';
import {
  emptyWorkshop,
  filesRead,
  gameRemoved,
  gameRenamed,
  lettersChosen,
  mostGames,
  namedGames,
  revealToggled,
  type Workshop,
  workshopReducer,
} from './workshop.ts';

function game(id: string, name: string, scenarios = bank.slice(0, 2), moves = verdictOn('x').moves): ComparedGame {
  const verdict = { ...verdictOn('x'), moves };
  return {
    id,
    name,
    answers: scenarios.map((scenario) => ({ scenario, answer: `${name} asks.`, reply: null, feedback: null, verdict })),
  };
}

function workshopOf(games: readonly ComparedGame[], more: Partial<Workshop> = {}): Workshop {
  return { ...emptyWorkshop, games, ...more };
}

describe('the games of a workshop', () => {
  it('are added, but none twice and none beyond the thirtieth; the others are refused with a reason', () => {
    const games = Array.from({ length: mostGames + 1 }, (_, at) => game(`id-${at}`, `P${at}`));
    const damaged = { name: 'damaged.json', reason: 'It is not valid JSON.' };
    const read = filesRead({ games: [...games.slice(0, 1), ...games], revealed: [], refused: [damaged] });
    const { games: opened, refused } = workshopReducer(emptyWorkshop, read);
    expect(opened).toEqual(games.slice(0, mostGames));
    expect(refused).toEqual([
      damaged,
      { name: 'P0', reason: 'It is a game that is open already, as P0.' },
      { name: 'P30', reason: 'There is room for 30 games.' },
    ]);
  });

  it('can be renamed and removed', () => {
    const games = [game('a', 'Ann'), game('b', 'Bob')];
    const renamed = workshopReducer(workshopOf(games), gameRenamed({ id: 'b', name: 'Bea\u202e' }));
    expect(renamed.games.map(({ name }) => name)).toEqual(['Ann', 'Bea']);
    expect(workshopReducer(renamed, gameRemoved('a')).games.map(({ name }) => name)).toEqual(['Bea']);
  });

  it('can be shown under letters, in an order that does not follow the names', () => {
    const workshop = workshopOf([game('z', 'Ann'), game('y', 'Bob'), game('x', ' ')]);
    expect(namedGames(workshop).map(({ name }) => name)).toEqual(['Ann', 'Bob', 'C']);
    const lettered = workshopReducer(workshop, lettersChosen(true));
    expect(namedGames(lettered).map(({ id, name }) => [id, name])).toEqual([
      ['x', 'A'],
      ['y', 'B'],
      ['z', 'C'],
    ]);
    const many = workshopOf(
      Array.from({ length: 28 }, (_, at) => game(`${100 + at}`, 'n')),
      { withLetters: true },
    );
    expect(
      namedGames(many)
        .map(({ name }) => name)
        .slice(25),
    ).toEqual(['Z', 'AA', 'AB']);
  });

  it('have names without invisible characters, of at most 60 letters', () => {
    expect(readableName(`a\u0000b\u202e${'🗼'.repeat(80)}`)).toBe(`ab${'🗼'.repeat(58)}`);
  });
});

describe('the shared questions', () => {
  it('are those that two games answer: the same story with the same text', () => {
    const [first, second, third] = bank;
    if (!first || !second || !third) throw new Error('The bank is too small.');
    const games = [
      game('a', 'Ann', [first, second]),
      game('b', 'Bob', [{ ...second }, third]),
      game('c', 'Cay', [{ ...first, scenario: 'Another text.' }, second, second]),
    ];
    const { questions, others } = sharedQuestions(workshopOf(games));
    expect(questions.map(({ scenario, answers }) => [scenario.id, answers.map(({ name }) => name)])).toEqual([
      [second.id, ['Ann', 'Bob', 'Cay']],
    ]);
    expect(others).toBe(3);
  });

  it('are revealed one by one', () => {
    const workshop = workshopOf([game('a', 'Ann'), game('b', 'Bob')]);
    const [first] = sharedQuestions(workshop).questions;
    const next = workshopReducer(workshop, revealToggled(first?.key ?? ''));
    expect(sharedQuestions(next).questions.map(({ revealed }) => revealed)).toEqual([true, false]);
  });
});

describe('the moves', () => {
  const moveNamed = (name: string) => ({
    move: name,
    name,
    quote: 'I wait.',
    by: 'the bank',
    question: 'Why?',
    asked: true,
  });
  const groupsOf = (...moves: string[][]) => {
    const games = moves.map((names, at) => game(`${at}`, `P${at}`, bank.slice(0, 1), names.map(moveNamed)));
    return moveGroups(sharedQuestions(workshopOf(games)).questions[0]?.answers ?? []);
  };

  it('are grouped, the most frequent first, with who makes them and what they leave open', () => {
    const [first, second] = groupsOf(["You'd wait"], ["You'd ask", "You'd wait"], []);
    expect(first).toEqual({
      move: "You'd wait",
      heading: 'Two would wait',
      made: [
        { name: 'P0', quote: 'I wait.' },
        { name: 'P1', quote: 'I wait.' },
      ],
      prompts: ['The bank asks: “Why?”'],
    });
    expect(second?.heading).toBe('One would ask');
  });

  it.each([
    ['You’d take your name off', 'Two would take their name off'],
    ["You'd decide nothing yourself", 'Two would decide nothing themselves'],
    ["You'd hide what you know", "Two: “You'd hide what you know”"],
    ['Wait', 'Two: “Wait”'],
  ])('%s: %s', (name, heading) => {
    expect(groupsOf([name], [name])[0]?.heading).toBe(heading);
  });

  it('are counted in words up to fifteen', () => {
    expect(groupsOf(...Array<string[]>(15).fill(["You'd wait"]))[0]?.heading).toBe('Fifteen would wait');
    expect(groupsOf(...Array<string[]>(16).fill(["You'd wait"]))[0]?.heading).toBe('16 would wait');
  });
});
