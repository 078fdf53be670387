import { describe, expect, it } from 'vitest';
import { sanitizeName } from '../../game/cabinet/sanitizeName.ts';
import { findUnsafeContent } from '../../game/sessionFile/findUnsafeContent.ts';
import { bank, verdictOn } from '../../testing/testGame.ts';
import type { ComparedGame } from './comparedGame.ts';
import { comparisonFacts, gamesCompared, missingMovesNote, otherStories } from './comparisonTexts.ts';
import { moveGroups } from './moveGroups.ts';
import { type NamedAnswer, sharedQuestions } from './sharedQuestions.ts';
import {
  emptyWorkshop,
  filesRead,
  gameRemoved,
  gameRenamed,
  isUnsaved,
  lettersChosen,
  lettersMixed,
  maxGames,
  namedGames,
  type RefusedFile,
  revealToggled,
  type Workshop,
  workshopReducer,
  workshopSaved,
} from './workshop.ts';

function game(id: string, name: string, scenarios = bank.slice(0, 2), moves = verdictOn('x').moves): ComparedGame {
  const verdict = { ...verdictOn('x'), moves };
  return {
    id,
    name,
    seed: 'team',
    overallId: null,
    answers: scenarios.map((scenario) => ({
      scenario,
      answer: `${name} asks.`,
      reply: null,
      feedback: null,
      verdict,
      scene: null,
    })),
  };
}

function read(games: readonly ComparedGame[], refused: readonly RefusedFile[] = [], isSaved = false) {
  return filesRead({ games, revealed: [], refused, isSaved });
}

function workshopOf(games: readonly ComparedGame[], more: Partial<Workshop> = {}): Workshop {
  return { ...emptyWorkshop, games, ...more };
}

describe('the games of a workshop', () => {
  it('are added, but none twice and none beyond the thirtieth; the others are refused with a reason', () => {
    const games = Array.from({ length: maxGames + 1 }, (_, index) => game(`id-${index}`, `P${index}`));
    const damaged = { name: 'damaged.json', reason: 'It is cut off.' };
    const { games: opened, refused } = workshopReducer(
      emptyWorkshop,
      read([...games.slice(0, 1), ...games], [damaged]),
    );
    expect(opened).toEqual(games.slice(0, maxGames));
    expect(refused).toEqual([
      damaged,
      { name: 'P0', reason: 'This game is already open.' },
      { name: 'P30', reason: 'There is room for 30 games.' },
    ]);
  });

  it('can be renamed and removed', () => {
    const games = [game('a', 'Ann'), game('b', 'Bob')];
    const renamed = workshopReducer(workshopOf(games), gameRenamed({ id: 'b', name: 'Bea\u202e' }));
    expect(renamed.games.map(({ name }) => name)).toEqual(['Ann', 'Bea']);
    expect(workshopReducer(renamed, gameRemoved('a')).games.map(({ name }) => name)).toEqual(['Bea']);
  });

  it('are unsaved until they are saved together, and again when they change', () => {
    const ann = workshopReducer(emptyWorkshop, read([game('a', 'Ann')]));
    const saved = workshopReducer(ann, workshopSaved());
    const again = workshopReducer(saved, read([game('a', 'Ann')]));
    const renamed = workshopReducer(again, gameRenamed({ id: 'a', name: 'Anna' }));
    const more = workshopReducer(saved, read([game('b', 'Bob')], [], true));
    const opened = workshopReducer(emptyWorkshop, read([game('a', 'Ann'), game('b', 'Bob')], [], true));
    expect([emptyWorkshop, saved, again, opened].map(isUnsaved)).toEqual(Array(4).fill(false));
    expect([ann, renamed, more].map(isUnsaved)).toEqual(Array(3).fill(true));
  });

  it('are unsaved too when other answers are revealed than were saved', () => {
    const file = { games: [game('a', 'Ann')], revealed: ['k'], refused: [], isSaved: true };
    const opened = workshopReducer(emptyWorkshop, filesRead(file));
    const revealed = workshopReducer(opened, revealToggled('levels'));
    const hidden = workshopReducer(opened, revealToggled('k'));
    const saved = workshopReducer(revealed, workshopSaved());
    const joined = workshopReducer(saved, filesRead({ ...file, revealed: ['more'] }));
    expect([opened, saved].map(isUnsaved)).toEqual([false, false]);
    expect([revealed, hidden, joined].map(isUnsaved)).toEqual([true, true, true]);
    expect(isUnsaved(workshopReducer(hidden, revealToggled('k')))).toBe(false);
  });

  it('have names without invisible characters, of at most 60 letters', () => {
    expect(sanitizeName(`a\u0000b\u202e${'🗼'.repeat(80)}`)).toBe(`ab${'🗼'.repeat(58)}`);
    expect(findUnsafeContent({ player: sanitizeName(`Zoe${'\u0301'.repeat(40)}`) })).toBeNull();
  });
});

describe('letters', () => {
  const byName = (count: number) => {
    const name = (at: number) => `P${String(at).padStart(2, '0')}`;
    return Array.from({ length: count }, (_, index) => game(`${index}`, name(index)));
  };
  const shown = (workshop: Workshop) => namedGames(workshop).map(({ id, name }) => [name, id]);
  const lettered = (games: readonly ComparedGame[]) => workshopReducer(workshopOf(games), lettersChosen(true));

  it('go on with AA after Z, and replace names only when they are chosen', () => {
    expect(namedGames(workshopOf([game('z', 'Ann'), game('x', ' ')])).map(({ name }) => name)).toEqual(['Ann', 'B']);
    const letters = namedGames(lettered(byName(28))).map(({ name }) => name);
    expect([letters[0], ...letters.slice(25)]).toEqual(['A', 'Z', 'AA', 'AB']);
  });

  it('are given to all games at random, and not in the order of the names', () => {
    const first = lettered(byName(maxGames));
    for (const workshop of [first, workshopReducer(first, lettersMixed())]) {
      const places = namedGames(workshop).map(({ id }) => Number(id));
      const byPlace = places.toSorted((one, other) => one - other);
      expect(byPlace).toEqual([...places.keys()]);
      expect(places).not.toEqual(byPlace);
    }
  });

  it('stay with games that were saved under letters', () => {
    const saved = namedGames(lettered(byName(8)));
    expect(shown(lettered(saved))).toEqual(saved.map(({ id, name }) => [name, id]));
    const joined = lettered([...saved, game('new', 'Aaron')]);
    expect(shown(joined)).toEqual([...saved.map(({ id, name }) => [name, id]), ['I', 'new']]);
  });

  it('stay with their games until they are mixed again', () => {
    const first = lettered(byName(8));
    const hidden = workshopReducer(first, lettersChosen(false));
    const again = workshopReducer(hidden, lettersChosen(true));
    expect(shown(again)).toEqual(shown(first));
    const more = workshopReducer(again, read([game('new', 'Aaron')]));
    expect(shown(more)).toEqual([...shown(first), ['I', 'new']]);
    const [, removed] = shown(first)[2] ?? [];
    expect(shown(workshopReducer(more, gameRemoved(removed ?? '')))).toEqual(
      shown(more).filter(([, id]) => id !== removed),
    );
    const orders = Array.from({ length: 9 }, () => JSON.stringify(shown(workshopReducer(more, lettersMixed()))));
    expect(new Set(orders).size).toBeGreaterThan(1);
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

  it('are known with the games that share none', () => {
    const games = [game('a', 'Ann'), game('b', 'Bob'), game('c', 'Cay', bank.slice(4, 6))];
    const comparison = sharedQuestions(workshopOf(games));
    expect(gamesCompared(comparison)).toBe('Two of three games compared.');
    expect(otherStories(comparison)).toBe(' Other stories: Cay.');
    expect(comparisonFacts(comparison)).toEqual(['Players: Ann and Bob', 'Seed: team']);
    expect(gamesCompared(sharedQuestions(workshopOf(games.slice(0, 2))))).toBe('Two games compared.');
    expect(gamesCompared(sharedQuestions(workshopOf(games.slice(2))))).toBe('One game.');
    const seeded = games.map((one, index) => ({ ...one, seed: ['team', 'other', 'third'][index] ?? '' }));
    expect(comparisonFacts(sharedQuestions(workshopOf(seeded)))).toEqual(['Players: Ann and Bob', 'Seed: team, other']);
  });

  it('show their levels only after their moves', () => {
    const workshop = workshopOf([game('a', 'Ann'), game('b', 'Bob')]);
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
    const games = moves.map((names, index) => game(`${index}`, `P${index}`, bank.slice(0, 1), names.map(moveNamed)));
    return moveGroups(sharedQuestions(workshopOf(games)).questions[0]?.answers ?? []);
  };

  it('are grouped, the most frequent first, with who makes them and what they leave open', () => {
    const [first, second] = groupsOf(["You'd wait"], ["You'd ask", "You'd wait"], []);
    expect(first).toEqual({
      move: "You'd wait",
      heading: 'Two would wait',
      players: [
        { name: 'P0', remark: ': “I wait.”' },
        { name: 'P1', remark: ': “I wait.”' },
      ],
      prompts: ['The bank asks: “Why?”'],
    });
    expect(second?.heading).toBe('One would ask');
    expect(second?.players).toEqual([{ name: 'P1', remark: ', with the same sentence' }]);
  });

  it.each([
    ['You’d take your name off', 'Two would take their name off'],
    ["You'd decide nothing yourself", 'Two would decide nothing themselves'],
    ["You'd hide what you know", "Two: “You'd hide what you know”"],
    ['Wait', 'Two: “Wait”'],
  ])('%s: %s', (name, heading) => {
    expect(groupsOf([name], [name])[0]?.heading).toBe(heading);
  });

  it('are what the player chose, instead of what the evaluator took for the main one', () => {
    const { quote, asked, ...choice } = moveNamed("You'd leave");
    const scene = { headline: 'Gone', text: 'A bell.', move: choice.move, of: 'either' as const };
    const made = [moveNamed("You'd wait"), moveNamed("You'd ask")];
    const answers = [
      { ...game('a', 'Ann', bank.slice(0, 1), made).answers[0], game: 'a', name: 'Ann' },
    ] as NamedAnswer[];
    const groupsAfter = (chosen: typeof choice | null) =>
      moveGroups(answers.map((one) => ({ ...one, chosen: chosen && { ...chosen, scene } })));
    expect(groupsAfter(choice).map(({ heading }) => heading)).toEqual(['One would leave', 'One would ask']);
    expect(groupsAfter(choice)[0]?.players).toEqual([{ name: 'Ann', remark: ', chosen from the list' }]);
    expect(groupsAfter({ ...choice, move: "You'd ask", name: "You'd ask" }).map((group) => group.players)).toEqual([
      [{ name: 'Ann', remark: ': “I wait.”' }],
    ]);
    expect(groupsAfter(null).map(({ heading }) => heading)).toEqual(['One would ask']);
  });

  it('may be missing', () => {
    const [wait, none, unevaluated] = ['Ann', 'Bob', 'Cay'].map((name) => game(name, name, bank.slice(0, 1)));
    if (!wait || !none || !unevaluated) throw new Error('A game is missing.');
    const withAnswers = (of: ComparedGame, change: object) => ({
      ...of,
      answers: of.answers.map((answer) => ({ ...answer, ...change })),
    });
    const verdict = { ...verdictOn('x'), moves: [] };
    const games = [wait, withAnswers(none, { verdict }), withAnswers(unevaluated, { verdict: null })];
    expect(missingMovesNote(sharedQuestions(workshopOf(games)).questions[0]?.answers ?? [])).toBe(
      'No decision is recorded for Bob and Cay. What would you say was decided?',
    );
    expect(missingMovesNote(sharedQuestions(workshopOf([wait, wait])).questions[0]?.answers ?? [])).toBe('');
  });

  it('are counted in words up to fifteen', () => {
    expect(groupsOf(...Array<string[]>(15).fill(["You'd wait"]))[0]?.heading).toBe('Fifteen would wait');
    expect(groupsOf(...Array<string[]>(16).fill(["You'd wait"]))[0]?.heading).toBe('16 would wait');
  });
});
