import type { Scenario } from '../../../scenarios/scenario.ts';
import type { ComparedAnswer, ComparedGame } from './comparedGame.ts';
import { namedGames, type Workshop } from './workshop.ts';

export type NamedAnswer = ComparedAnswer & { game: string; name: string };

export type SharedQuestion = {
  key: string;
  scenario: Scenario;
  answers: readonly NamedAnswer[];
  revealed: boolean;
  levelsKey: string;
  withLevels: boolean;
};

export type Comparison = {
  questions: readonly SharedQuestion[];
  others: number; // of questions that one game alone answers
  compared: readonly ComparedGame[];
  apart: readonly ComparedGame[]; // they share no question with another
};

/** The questions that at least two games answer: the same story with the same text. */
export function sharedQuestions(workshop: Workshop): Comparison {
  const games = namedGames(workshop);
  const byKey = new Map<string, NamedAnswer[]>();
  for (const { id, name, answers } of games)
    for (const answer of answers) {
      const key = JSON.stringify([answer.scenario.id, answer.scenario.scenario]);
      const found = byKey.get(key) ?? [];
      if (found.at(-1)?.game !== id) byKey.set(key, [...found, { ...answer, game: id, name }]);
    }
  const questions = [...byKey].flatMap(([key, answers]) => {
    const [first, second] = answers;
    if (!first || !second) return [];
    const levelsKey = `levels ${key}`;
    const revealed = workshop.revealed.includes(key);
    const withLevels = revealed && workshop.revealed.includes(levelsKey);
    return [{ key, scenario: first.scenario, answers, revealed, levelsKey, withLevels }];
  });
  const sharing = new Set(questions.flatMap(({ answers }) => answers.map(({ game }) => game)));
  return {
    questions,
    others: byKey.size - questions.length,
    compared: games.filter(({ id }) => sharing.has(id)),
    apart: games.filter(({ id }) => !sharing.has(id)),
  };
}
