import type { BankEntry } from '../../scenarios/bank.ts';
import { type GeneralModels, vectorOf } from './reading.ts';
import { fitScenario, rubricExamples, type ScenarioModels } from './scenarioModels.ts';

export type Rules = {
  /** The least reach of Mid, Senior and Lead. */
  levels: readonly number[];
  /**
   * How surely does a sentence show a criterion at Mid or above? From `least` on it is credited; an answer without a
   * sentence from `mid` on is no more than Junior, unless it reaches farther than Mid.
   */
  shows: { weights: readonly number[]; least: number; mid: number };
  /** The score of a criterion, from 0 to 4, by its best sentence. */
  score: readonly number[];
  /** Does an answer take a harmful way out? From `held` on it is held down, from `told` on the player is told so. */
  harm: { weights: readonly number[]; held: number; told: number };
};

/** What `npm run train` learns. */
export type Models = {
  general: GeneralModels;
  /** Where there are labelled answers a sentence is a surer sign than where there are only the rubric's examples. */
  rules: { labelled: Rules; unlabelled: Rules };
  /** Of the scenarios with labelled answers. */
  scenarios: Readonly<Record<string, ScenarioModels & { criteriaNames: readonly string[] }>>;
};

/** What reads the answers to one scenario. */
export type Readers = { general: GeneralModels; scenario: ScenarioModels; rules: Rules };

export function readersFor({ general, rules, scenarios }: Models, { scenario, rubric }: BankEntry): Readers {
  const learned = scenarios[scenario.id];
  const names = rubric.criteria.map(({ name }) => name);
  if (learned && learned.criteriaNames.join() === names.join())
    return { general, scenario: learned, rules: rules.labelled };
  return { general, scenario: fitUnlabelled(general, rubric), rules: rules.unlabelled };
}

/** A scenario that no training answer belongs to is read by its rubric's examples; words that are new count as rare. */
export function fitUnlabelled({ rarity }: Pick<GeneralModels, 'rarity'>, rubric: BankEntry['rubric']): ScenarioModels {
  const rarest = Math.max(...rarity.values());
  const own = rubricExamples(rubric, (tokens) => new Map([...tokens].map((token) => [token, rarest])));
  const extended = new Map([...own.flatMap(({ vector }) => [...vector]), ...rarity]);
  const examples = rubricExamples(rubric, (tokens) => vectorOf(extended, tokens));
  const harms = examples.map(({ vector, crosses }) => ({ vector, crosses: crosses.length > 0 }));
  return { rarity: extended, ...fitScenario(rubric, examples, harms) };
}
