import type { Rubric } from '../../scenarios/rubric.ts';
import { fitActs, fitMoves, type MoveAnswer, type MoveModels, type ReplySentence } from './moveModels.ts';
import { fitRidge } from './ridge.ts';
import { tokensOf } from './tokens.ts';
import type { Vector } from './vector.ts';

export type ScenarioModels = {
  /**
   * How rare each token is. Only for scenarios without training answers; the others use the rarities of the general
   * models.
   */
  rarity?: Vector;
  criteria: readonly Vector[];
  redLines: readonly Vector[];
  /** Predicts from a whole answer whether it crosses any red line. */
  harm: Vector;
  moves: readonly MoveModels[];
  /** By criterion and act. */
  acts: readonly (readonly Vector[])[];
};

/** What a scenario's models learn from, beside its rubric. */
export type Examples = {
  sentences: readonly ExampleSentence[];
  harms: readonly HarmExample[];
  moves: readonly MoveAnswer[];
  replies: readonly ReplySentence[];
  deeds: readonly { criterion: number; act: number | null; vector: Vector }[];
};

type HarmExample = { vector: Vector; crosses: boolean };

/**
 * `shows` maps the index of a criterion to how well the sentence shows it, from 0 to 1. `crosses` holds indexes of red
 * lines.
 */
export type ExampleSentence = { vector: Vector; shows: ReadonlyMap<number, number>; crosses: readonly number[] };

const evidencePenalty = 0.3;
const redLinePenalty = 0.5;
export const harmPenalty = 0.3;

export function fitScenario(
  rubric: Rubric,
  { sentences, harms, moves, replies, deeds }: Examples,
  vectorOf: (tokens: ReadonlySet<string>) => Vector,
  moveVectorOf: (tokens: ReadonlySet<string>) => Vector,
): ScenarioModels {
  const { criteria, redLines } = rubric;
  const examples = [...sentences, ...rubricExamples(rubric, vectorOf)];
  const fitted = (penalty: number, target: (example: ExampleSentence) => number) =>
    fitRidge(
      examples.map(({ vector }) => vector),
      examples.map(target),
      penalty,
    );
  return {
    criteria: criteria.map((_, at) => fitted(evidencePenalty, ({ shows }) => shows.get(at) ?? 0)),
    redLines: redLines.map((_, at) => fitted(redLinePenalty, ({ crosses }) => Number(crosses.includes(at)))),
    harm: fitRidge(
      harms.map(({ vector }) => vector),
      harms.map(({ crosses }) => Number(crosses)),
      harmPenalty,
    ),
    moves: fitMoves(rubric, moves, replies, moveVectorOf),
    acts: fitActs(rubric, deeds, moveVectorOf),
  };
}

/** Junior sentences are left out, because they touch on a criterion without showing it. */
export function rubricExamples(
  { criteria, redLines }: Rubric,
  vectorOf: (tokens: ReadonlySet<string>) => Vector,
): ExampleSentence[] {
  const example = (text: string, shows: number[], crosses: number[]) => ({
    vector: vectorOf(tokensOf(text)),
    shows: new Map(shows.map((criterion) => [criterion, 1])),
    crosses,
  });
  return [
    ...criteria.flatMap(({ mid, senior, lead, next, examples }, at) =>
      [mid, senior, lead, next, ...examples.flatMap((one) => [one.mid, one.senior, one.lead])].flatMap((text) =>
        text ? example(text, [at], []) : [],
      ),
    ),
    ...redLines.flatMap(({ crosses, respects }, at) => [
      ...crosses.map((text) => example(text, [], [at])),
      ...respects.map((text) => example(text, [], [])),
    ]),
  ];
}
