import type { Scenario } from '../../../scenarios/scenario.ts';
import type { ComparedAnswer } from './comparedGame.ts';
import { namedGames, type Workshop } from './workshop.ts';

export type NamedAnswer = ComparedAnswer & { game: string; name: string };

export type SharedQuestion = {
  key: string;
  scenario: Scenario;
  answers: readonly NamedAnswer[];
  revealed: boolean;
};

/** The questions that at least two games answer: the same story with the same text. `others` counts those of one game. */
export function sharedQuestions(workshop: Workshop): { questions: readonly SharedQuestion[]; others: number } {
  const byKey = new Map<string, NamedAnswer[]>();
  for (const { id, name, answers } of namedGames(workshop))
    for (const answer of answers) {
      const key = JSON.stringify([answer.scenario.id, answer.scenario.scenario]);
      const found = byKey.get(key) ?? [];
      if (found.at(-1)?.game !== id) byKey.set(key, [...found, { ...answer, game: id, name }]);
    }
  const questions = [...byKey].flatMap(([key, answers]) => {
    const [first, second] = answers;
    return first && second
      ? [{ key, scenario: first.scenario, answers, revealed: workshop.revealed.includes(key) }]
      : [];
  });
  return { questions, others: byKey.size - questions.length };
}
