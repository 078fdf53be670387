import { describe, expect, it } from 'vitest';
import { gameToCompare, workshopOf } from '../../testing/gameToCompare.ts';
import { bank, verdictOn } from '../../testing/testGame.ts';
import type { ComparedGame } from './comparedGame.ts';
import { missingMovesNote } from './comparisonTexts.ts';
import { moveGroups } from './moveGroups.ts';
import { type NamedAnswer, sharedQuestions } from './sharedQuestions.ts';

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
    const games = moves.map((names, index) =>
      gameToCompare(`${index}`, `P${index}`, bank.slice(0, 1), names.map(moveNamed)),
    );
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
      { ...gameToCompare('a', 'Ann', bank.slice(0, 1), made).answers[0], game: 'a', name: 'Ann' },
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
    const [wait, none, unevaluated] = ['Ann', 'Bob', 'Cay'].map((name) => gameToCompare(name, name, bank.slice(0, 1)));
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
