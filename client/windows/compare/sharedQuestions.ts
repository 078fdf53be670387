import type { ComparedAnswer } from './comparedGame.ts';
import { namedGames, type Workshop } from './workshop.ts';

export type NamedAnswer = ComparedAnswer & { game: string; name: string };

export type Comparison = ReturnType<typeof sharedQuestions>;
export type SharedQuestion = Comparison['questions'][number];

/** The questions that at least two games answer: the same story with the same text. */
export function sharedQuestions(workshop: Workshop) {
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
    others: byKey.size - questions.length, // how many questions only one game answers
    compared: games.filter(({ id }) => sharing.has(id)),
    apart: games.filter(({ id }) => !sharing.has(id)), // games that share no question with another
  };
}
