import type { Rubric } from '../../scenarios/rubric.ts';
import { fitRidge } from './ridge.ts';
import { tokensOf } from './tokens.ts';
import type { Vector } from './vector.ts';

export type ScenarioModels = {
  /** How rare a token is. */
  rarity: Vector;
  /** For each criterion, how much a token speaks for it. */
  criteria: readonly Vector[];
  /** For each red line, how much a token speaks for crossing it. */
  redLines: readonly Vector[];
  /** How much a token speaks for crossing any, in a whole answer. */
  harm: Vector;
};

/** A text that crosses a red line or doesn't. */
export type HarmExample = { vector: Vector; crosses: boolean };

/** A sentence, with the criteria that it shows and the red lines that it crosses, by their places in the rubric. */
export type ExampleSentence = { vector: Vector; shows: readonly number[]; crosses: readonly number[] };

const evidencePenalty = 0.3;
const redLinePenalty = 0.5;
export const harmPenalty = 0.3;

export function fitScenario(
  { criteria, redLines }: Rubric,
  examples: readonly ExampleSentence[],
  harms: readonly HarmExample[],
): Omit<ScenarioModels, 'rarity'> {
  const vectors = examples.map(({ vector }) => vector);
  const fitted = (penalty: number, isOne: (example: ExampleSentence) => boolean) =>
    fitRidge(
      vectors,
      examples.map((example) => (isOne(example) ? 1 : 0)),
      penalty,
    );
  return {
    criteria: criteria.map((_, at) => fitted(evidencePenalty, ({ shows }) => shows.includes(at))),
    redLines: redLines.map((_, at) => fitted(redLinePenalty, ({ crosses }) => crosses.includes(at))),
    harm: fitRidge(
      harms.map(({ vector }) => vector),
      harms.map(({ crosses }) => (crosses ? 1 : 0)),
      harmPenalty,
    ),
  };
}

/** The rubric's own examples. Junior ones are left out: they touch a criterion and don't show it. */
export function rubricExamples(
  { criteria, redLines }: Rubric,
  vectorOf: (tokens: ReadonlySet<string>) => Vector,
): ExampleSentence[] {
  const example = (text: string, shows: number[], crosses: number[]) => ({
    vector: vectorOf(tokensOf(text)),
    shows,
    crosses,
  });
  return [
    ...criteria.flatMap(({ examples }, at) =>
      examples.flatMap(({ mid, senior, lead }) =>
        [mid, senior, lead].flatMap((text) => (text ? example(text, [at], []) : [])),
      ),
    ),
    ...redLines.flatMap(({ crosses, respects }, at) => [
      ...crosses.map((text) => example(text, [], [at])),
      ...respects.map((text) => example(text, [], [])),
    ]),
  ];
}
