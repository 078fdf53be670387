import type { BankEntry } from '../../scenarios/bank.ts';
import { type GeneralModels, vectorOf } from './reading.ts';
import { fitScenario, rubricExamples, type ScenarioModels } from './scenarioModels.ts';

export type Rules = {
  /**
   * The reach that an answer needs to be Mid, Senior or Lead. Its reach is the predicted level of the whole answer,
   * from 0 to 3.
   */
  levels: readonly number[];
  /**
   * Predicts the confidence that a sentence shows a criterion at Mid or above. A criterion is credited with a score of
   * 2 or more if its best sentence has at least `least`. An answer that only reaches Mid becomes Junior if no sentence
   * has at least `mid`.
   */
  shows: { weights: readonly number[]; least: number; mid: number };
  /** Weights that predict the score of a criterion, from 0 to 4, by its best sentence. */
  score: readonly number[];
  /**
   * Predicts how harmful an answer is. At `held` or more it becomes Junior; at `told` or more the player is also told
   * which red line it crosses.
   */
  harm: { weights: readonly number[]; held: number; told: number };
};

/** What `npm run train` learns. */
export type Models = {
  general: GeneralModels;
  /**
   * Separate rules, since evidence is more reliable in scenarios with labelled answers than in those with only rubric
   * examples.
   */
  rules: { labelled: Rules; unlabelled: Rules };
  /** By scenario id, for scenarios with labelled answers. */
  scenarios: Readonly<Record<string, ScenarioModels & { criteriaNames: readonly string[] }>>;
};

export type Readers = { general: GeneralModels; scenario: ScenarioModels; rules: Rules };

export function readersFor({ general, rules, scenarios }: Models, { scenario, rubric }: BankEntry): Readers {
  const learned = scenarios[scenario.id];
  const names = rubric.criteria.map(({ name }) => name);
  if (learned && learned.criteriaNames.join() === names.join())
    return { general, scenario: learned, rules: rules.labelled };
  return { general, scenario: fitUnlabelled(general, rubric), rules: rules.unlabelled };
}

/**
 * Learns the models of a scenario for which there are no training answers. The examples in its rubric take their place.
 * Words that occur only in the rubric are treated as if they were as rare as the rarest known word.
 */
export function fitUnlabelled({ rarity }: Pick<GeneralModels, 'rarity'>, rubric: BankEntry['rubric']): ScenarioModels {
  const rarest = Math.max(...rarity.values());
  const own = rubricExamples(rubric, (tokens) => new Map([...tokens].map((token) => [token, rarest])));
  const extended = new Map([...own.flatMap(({ vector }) => [...vector]), ...rarity]);
  const examples = rubricExamples(rubric, (tokens) => vectorOf(extended, tokens));
  const harms = examples.map(({ vector, crosses }) => ({ vector, crosses: crosses.length > 0 }));
  return { rarity: extended, ...fitScenario(rubric, examples, harms) };
}
