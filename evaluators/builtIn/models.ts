import type { BankEntry } from '../../scenarios/bank.ts';
import type { MoveRules } from './moves/moves.ts';
import type { GeneralModels } from './reading.ts';
import { fitScenario, rubricExamples, type ScenarioModels } from './scenarioModels.ts';

export type Rules = {
  /** The predicted level, from 0 to 3, that an answer needs to be Mid, Senior or Lead. */
  levels: readonly number[];
  /**
   * A criterion gets 2 or more from a confidence of `min` on. An answer that only reaches Mid becomes Junior if no
   * sentence has a confidence of `mid`. From `sure` on the player may be told, and from
   * `outstanding` on of a sentence that stands out.
   */
  shows: { weights: readonly number[]; min: number; mid: number; sure: number; outstanding: number };
  /** Predicts the score of a criterion from the features of its best sentence. */
  score: readonly number[];
  /**
   * From `reports` on an answer becomes Junior, and the player is told which red line it crosses. From `caps` on it
   * becomes Junior if its main or likeliest move is harmful too, so that the player can be told of that.
   */
  harm: { weights: readonly number[]; caps: number; reports: number };
  moves: MoveRules;
  /** Predicts from standoutFeatures which sentences a reader would single out. */
  standouts: readonly number[];
  /** Predicts from relatedFeatures whether an answer is about the story. Below `min` it gets no scores and no moves. */
  related: { weights: readonly number[]; min: number };
};

/** Learned by `npm run train`. */
export type Models = {
  general: GeneralModels;
  /** Evidence is less reliable in scenarios without labelled answers. */
  rules: { labelled: Rules; unlabelled: Rules };
  /** The keys are the ids of scenarios with labelled answers. */
  scenarios: Readonly<Record<string, ScenarioModels & { names: readonly string[] }>>;
};

export function modelsFor({ general, rules, scenarios }: Models, { scenario, rubric }: BankEntry) {
  const learned = scenarios[scenario.id];
  return learned?.names.join() === learnedNames(rubric).join()
    ? { own: learned, rules: rules.labelled }
    : { own: fitUnlabelled(general, rubric), rules: rules.unlabelled };
}

/** Models learned from labels are only of use as long as these names stay the same. */
export function learnedNames({ criteria, moves = [] }: BankEntry['rubric']): string[] {
  return [
    ...criteria.map(({ name, acts = [] }) => [name, ...acts.map(({ act }) => act)].join()),
    ...moves.map(({ id }) => id),
  ];
}

/** From the rubric's examples. Words that occur only there count as being as rare as the rarest known word. */
export function fitUnlabelled({ rarity }: Pick<GeneralModels, 'rarity'>, rubric: BankEntry['rubric']): ScenarioModels {
  const rarest = Math.max(...Array.from(rarity, ([, rare]) => rare));
  const own = rubricExamples(rubric);
  const extended = new Map(own.flatMap(({ tokens }) => [...tokens].map((token) => [token, rarest])));
  for (const [token, rare] of rarity) extended.set(token, rare);
  const harms = own.map(({ tokens, crosses }) => ({ tokens, crosses: crosses.length > 0 }));
  const examples = { harms, sentences: [], answers: [], replies: [], actSentences: [] };
  return { rarity: extended, ...fitScenario(rubric, examples, extended) };
}
